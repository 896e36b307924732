import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdMeeting, Meeting, storedRows, uniqueText } from '#tests/support/retro-meeting.ts'
import { authors, nonAuthors, type Reader } from '#tests/support/retro-responses.ts'

let meetingCount = 0

type HeldMeeting = Awaited<ReturnType<typeof holdMeeting>>

/** Holds the same meeting twice. Authors, order and times of the texts differ, the result does not. */
async function holdBothMeetings(meeting: Meeting): Promise<[HeldMeeting, HeldMeeting]> {
  const seed = `worlds ${meetingCount++}`
  return [await holdMeeting(meeting, seed, false), await holdMeeting(meeting, seed, true)]
}

/** Returns the differences by address, because two full pages would be too long to compare. */
function findDifferences(first: HeldMeeting, second: HeldMeeting, reader: Reader) {
  const foundDifferences: string[] = []
  for (const [moment, texts] of Object.entries(first.moments))
    for (const [address, text] of texts.get(reader) ?? []) {
      const secondText = second.moments[moment]!.get(reader)!.get(address)!
      if (text === secondText) continue
      const index = [...text].findIndex((letter, i) => letter !== secondText[i])
      foundDifferences.push(`${moment} ${address}: ${text.slice(Math.max(0, index - 80), index + 80)}`)
    }
  return foundDifferences
}

async function expectSameOutputs(meeting: Meeting) {
  const [firstMeeting, secondMeeting] = await holdBothMeetings(meeting)
  for (const reader of nonAuthors)
    expect({ reader, found: findDifferences(firstMeeting, secondMeeting, reader) }).toEqual({ reader, found: [] })
  for (const [reader, texts] of firstMeeting.frames) expect(secondMeeting.frames.get(reader)).toEqual(texts)
  expect(secondMeeting.app.logLines).toEqual(firstMeeting.app.logLines)
  expect(await storedRows(secondMeeting.app)).toEqual(await storedRows(firstMeeting.app))
  expectHiddenTexts(firstMeeting, meeting)
  await firstMeeting.app.close()
  await secondMeeting.app.close()
}

/** Expects that only its author can read a text before the reveal, and no one can read vote counts during the vote. */
function expectHiddenTexts({ moments, frames }: HeldMeeting, { firstCards, lateCards }: Meeting) {
  const hiddenTexts = {
    collecting: firstCards.map((each, i) => ({ ...each, text: uniqueText('first', i) })),
    late: lateCards.map((each, i) => ({ ...each, text: uniqueText('late', i) })),
  }
  for (const [moment, texts] of Object.entries(hiddenTexts))
    for (const reader of [...nonAuthors, ...authors]) {
      const forbiddenTexts = texts.filter(({ authorIndex }) => authors[authorIndex] !== reader).map(({ text }) => text)
      for (const [address, content] of moments[moment]!.get(reader) ?? []) {
        const leaks = forbiddenTexts.filter(text => content.includes(text))
        expect({ reader, moment, address, leaks }).toMatchObject({ leaks: [] })
      }
    }
  for (const texts of moments.voting!.values())
    for (const [address, content] of texts)
      expect({ address, tally: /"(tally|votes)":\[\{/.exec(content) }).toMatchObject({ tally: null })
  // Every unique text contains this word, so the readers have received some of them.
  for (const texts of frames.values()) expect(texts.some(text => text.includes('kanari'))).toBe(true)
}

describe('the author, order and time of anonymous texts', () => {
  it('change nothing that anyone else can read, in any meeting', async () => {
    await fc.assert(
      fc.asyncProperty(Meeting, meeting => expectSameOutputs(meeting)),
      { numRuns: 5, endOnFailure: true },
    )
  }, 900_000)
})
