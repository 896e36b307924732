import { z } from 'zod'
import { titlesIn } from '#features/agile/poker/rules-new-session.ts'
import { settingsGiven, timerNames, withDefaults } from '#features/agile/poker/rules-settings.ts'
import { SettingsGiven } from '#features/agile/poker/schema.ts'

const noSystem = 'Choose a voting system.'
const systemId = z.string(noSystem).min(1, noSystem).max(64, noSystem)
const Description = z.string().trim().max(2000, 'A description is at most 2,000 characters.')
const Stories = z
  .union([z.string().max(50_000), z.array(z.string().max(2000)).max(1000)])
  .transform(titlesIn)
  .pipe(
    z
      .array(z.string().max(200, 'A story title is at most 200 characters.'))
      .max(100, 'A session has at most 100 stories.'),
  )
const onTimer = 'Choose how long the timer runs.'
const Settings = SettingsGiven.transform(given => settingsGiven(given)).refine(
  ({ enableTimer, timerDuration }) => !enableTimer || (timerDuration ?? null) !== null,
  { path: ['timerDuration'], message: onTimer },
)

/** What a session is made from, as it may be sent: what is left out is as it is by default. */
export const contentFields = {
  description: Description,
  votingSystemId: systemId,
  settings: Settings,
  stories: Stories,
}

const box = z
  .string()
  .optional()
  .transform(value => value !== undefined)
const typed = z.string().default('')

/** The same in a plain form: flat, all text, a box is there only while it is ticked. */
export const contentForm = {
  description: typed,
  votingSystemId: typed,
  stories: typed,
  timerOption: z.enum(timerNames).default('NONE'),
  autoReveal: box,
  allowSpectators: box,
  requireLogin: box,
  enableConfidenceVoting: box,
  enableComments: box,
  allowVoteChange: box,
}
type ContentForm = z.output<z.ZodObject<typeof contentForm>>

/** What the form holds, as the API would be sent it. */
export const contentOf = ({ description, votingSystemId, stories, timerOption, ...form }: ContentForm) => {
  const { autoReveal, allowSpectators, requireLogin, enableConfidenceVoting, enableComments, allowVoteChange } = form
  const boxes = { autoReveal, allowSpectators, requireLogin, enableConfidenceVoting, enableComments, allowVoteChange }
  return { description, votingSystemId, stories, settings: withDefaults(settingsGiven(boxes, timerOption)) }
}
