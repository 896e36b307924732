import { z } from 'zod'

// In these scripts, a joiner between two letters changes the shape of a word.
const joiningScripts =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const emojiSoFar = /\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*$/u
const emoji = /\p{Extended_Pictographic}/u
const flagSoFar = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u

const joiner = '\u200d'
const nonJoiner = '\u200c'
/** Selects whether the character before it is shown as text or as an emoji. */
const presentationSelector = /[\u{fe0e}\u{fe0f}]/u
/** Selects a variant of the Han character before it. */
const hanSelector = /[\u{fe00}-\u{fe0d}\u{e0100}-\u{e01ef}]/u
const mongolianSelector = /[\u{180b}-\u{180f}]/u
/** The letters that follow a black flag and name its region. */
const flagTag = /[\u{e0020}-\u{e007f}]/u
/** Signs of Arabic and Syriac numerals and abbreviations, which are format characters with a shape. */
const signWithShape = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/u

/**
 * Characters that show nothing or change the direction of writing: formats, controls, fillers, variation selectors,
 * tags.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
const visible = /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns whether an invisible character belongs to the text: it forms an emoji or a letter with its neighbours. */
function belongsToText(char: string, textBefore: string, textAfter: string): boolean {
  const last = [...textBefore.slice(-2)].at(-1) ?? ''
  const next = [...textAfter.slice(0, 2)][0] ?? ''
  if (char === '\n' || char === '\t' || char === '\r') return true
  const isInsideWord = joiningScripts.test(last) && joiningScripts.test(next)
  if (char === joiner) return isInsideWord || (emojiSoFar.test(textBefore) && emoji.test(next))
  if (char === nonJoiner) return isInsideWord
  if (presentationSelector.test(char)) return /\p{Emoji}/u.test(last)
  if (hanSelector.test(char)) return /\p{Script=Han}/u.test(last)
  if (mongolianSelector.test(char)) return /\p{Script=Mongolian}/u.test(last)
  if (flagTag.test(char)) return flagSoFar.test(textBefore)
  return signWithShape.test(char)
}

/**
 * Removes invisible characters from a text: direction marks, zero-width characters, and controls other than line breaks
 * and tabs. Keeps the joiners that form an emoji or a word. Returns '' when nothing visible is left.
 */
export function cleanText(text: string): string {
  const clean = text.replace(invisible, (char, index: number) => {
    const end = index + char.length
    // Before the character, enough for the longest flag. After it, one character of up to two code units.
    const [textBefore, textAfter] = [text.slice(Math.max(0, index - 24), index), text.slice(end, end + 2)]
    return belongsToText(char, textBefore, textAfter) ? char : ''
  })
  return visible.test(clean) ? clean : ''
}

/** The schema of long texts, and of fields of plain forms. Cleans the text, and keeps the space around it. */
export const longText = (error?: string) => z.string(error).overwrite(cleanText)

/** The schema of names, titles and other texts that people write. Cleans the text, and removes the space around it. */
export const plainText = (error?: string) => longText(error).trim()

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Isolates a right-to-left value, so that it does not reorder the words of the sentence around it. */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)
