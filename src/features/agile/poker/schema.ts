import { z } from 'zod'
import { titlesIn } from './rules-new-session.ts'

const text = (longest: number, message: string) => z.string().trim().max(longest, message)

const Stories = z
  .union([z.string().max(50_000), z.array(z.string())])
  .default([])
  .transform(titlesIn)
  .pipe(z.array(text(200, 'A story title is at most 200 characters.')).max(100, 'A session has at most 100 stories.'))

const Settings = z
  .strictObject({
    autoReveal: z.boolean().default(false),
    allowSpectators: z.boolean().default(true),
    requireLogin: z.boolean().default(false),
    enableTimer: z.boolean().default(false),
    timerDuration: z.int().min(5).max(3600).nullable().default(null),
    enableConfidenceVoting: z.boolean().default(false),
    enableComments: z.boolean().default(true),
    allowVoteChange: z.boolean().default(true),
  })
  .refine(({ enableTimer, timerDuration }) => !enableTimer || timerDuration !== null, {
    path: ['timerDuration'],
    message: 'Choose how long the timer runs.',
  })

/** A session to be made. Without a status it is a draft; the form on the page sends WAITING. */
export const NewPokerSession = z.strictObject({
  name: text(120, 'A name is at most 120 characters.').min(1, 'Give the session a name.'),
  description: text(2000, 'A description is at most 2,000 characters.').default(''),
  votingSystemId: z.string().min(1, 'Choose a voting system.').max(64, 'Choose a voting system.'),
  stories: Stories,
  settings: Settings.prefault({}),
  status: z.enum(['DRAFT', 'WAITING']).default('DRAFT'),
})
export type NewPokerSession = z.infer<typeof NewPokerSession>

/** How a guest comes in: a name to be seen by, and whether to vote or to watch. */
export const JoinAsGuest = z.strictObject({
  name: text(50, 'A name is at most 50 characters.').min(1, 'Tell the others your name.'),
  role: z.enum(['VOTER', 'OBSERVER']).default('VOTER'),
})
export type JoinAsGuest = z.infer<typeof JoinAsGuest>

/** Which sessions to list. IN_PROGRESS is the older name of ACTIVE. */
export const PokerSessionQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  status: z
    .enum(['DRAFT', 'WAITING', 'ACTIVE', 'IN_PROGRESS', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'])
    .transform(status => (status === 'IN_PROGRESS' ? 'ACTIVE' : status))
    .optional(),
})
export type PokerSessionQuery = z.infer<typeof PokerSessionQuery>

const box = z
  .string()
  .optional()
  .transform(value => value !== undefined)

/** The plain form on the page: flat, all text, a box is there only while it is ticked. It asks for what the API takes. */
export const NewPokerForm = z
  .strictObject({
    name: z.string().default(''),
    description: z.string().default(''),
    votingSystemId: z.string().default(''),
    stories: z.string().default(''),
    /** Seconds; empty for no timer. */
    timerDuration: z.string().default(''),
    autoReveal: box,
    allowSpectators: box,
    requireLogin: box,
    enableConfidenceVoting: box,
    enableComments: box,
    allowVoteChange: box,
  })
  .transform(
    ({ name, description, votingSystemId, stories, timerDuration, ...boxes }): z.input<typeof NewPokerSession> => ({
      ...{ name, description, votingSystemId, stories, status: 'WAITING' },
      settings: {
        ...boxes,
        enableTimer: timerDuration !== '',
        timerDuration: timerDuration === '' ? null : Number(timerDuration),
      },
    }),
  )
  .pipe(NewPokerSession)
