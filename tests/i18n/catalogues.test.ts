import { describe, expect, it } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { withFrenchSpaces, withSpanishSpaces } from '#i18n/no-break-spaces.ts'
import { argumentsOf, piecesOf, textEntries } from '#tests/support/english.ts'

const english = textEntries(catalogues.en)
const others = locales.filter(locale => locale !== 'en')

describe.each(others)('the texts in %s', locale => {
  const texts = new Map(textEntries(catalogues[locale]))

  it('exist for every English text, and no others', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([path]) => path).sort())
  })

  it('have the same placeholders', () => {
    const differing = english.filter(
      ([path, text]) => argumentsOf(texts.get(path) ?? '').join() !== argumentsOf(text).join(),
    )
    expect(differing.map(([path]) => path)).toEqual([])
  })

  it('are not empty, and do not begin or end with a space', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('are translated: long ones differ from the English', () => {
    const hasWords = (text: string) =>
      piecesOf(text)
        .join(' ')
        .split(/\P{L}+/u)
        .filter(word => word.length > 2).length > 2
    const same = english.filter(([path, text]) => hasWords(text) && texts.get(path) === text)
    expect(same.map(([path]) => path)).toEqual([])
  })
})

describe('French', () => {
  it('breaks no line before punctuation or inside quotation marks', () => {
    const broken = textEntries(catalogues.fr).filter(([, text]) => / [;?!»%]| :(?!:)|« |\d \d{3}/.test(text))
    expect(broken.map(([path]) => path)).toEqual([])
  })

  it('needs no elision before a name: « de {name} » would become « de Élise »', () => {
    const elided =
      /(?<!\p{L})(de|que|le|la|lorsque|puisque|jusque) \{(name|names|actor|subject|person|account|board|title|text|item|column|customer|facilitator|inviter|team|domain|email|plan)\b/iu
    expect(textEntries(catalogues.fr).filter(([, text]) => elided.test(text))).toEqual([])
  })

  it('addresses its readers without a gender', () => {
    const gendered =
      /\bvous (vous )?(êtes|serez|étiez|avez été|n’êtes pas) ((de|pas|aussi|aussitôt) )?(dé)?(connecté|invité|autorisé|ajouté|retiré|informé|sûr|prêt|seul)|\bvous seule?\b|\bêtes-vous (sûr|prêt)|bienvenus?\b/i
    expect(textEntries(catalogues.fr).filter(([, text]) => gendered.test(text))).toEqual([])
  })

  it('does not change placeholders', () => {
    const text = '« {n, plural, one {Un : {x} ?} other {# !}} » {n, number, ::percent} %'
    const unchanged = '«~{n, plural, one {Un~: {x}~?} other {#~!}}~» {n, number, ::percent}~%'
    expect(withFrenchSpaces({ a: { b: text } })).toEqual({ a: { b: unchanged.replaceAll('~', '\u00a0') } })
  })
})

describe('Spanish', () => {
  it('breaks no line before a percent sign or inside a number', () => {
    expect(textEntries(catalogues.es).filter(([, text]) => / %|\d \d{3}/.test(text))).toEqual([])
    expect(withSpanishSpaces({ a: 'Más del 10 % de 10 000 {b}' })).toEqual({
      a: 'Más del 10\u00a0% de 10\u00a0000 {b}',
    })
  })

  it('addresses its reader in one form', () => {
    const formal = /(?<!\p{L})(usted|elija|inténtelo|añada|arrastre|pruebe)(?!\p{L})/iu
    expect(textEntries(catalogues.es).filter(([, text]) => formal.test(text))).toEqual([])
  })

  it('opens questions and exclamations with their marks', () => {
    const broken = textEntries(catalogues.es).filter(
      ([, text]) => (/\?/.test(text) && !text.includes('¿')) || (/!/.test(text) && !text.includes('¡')),
    )
    expect(broken.map(([path]) => path)).toEqual([])
  })
})
