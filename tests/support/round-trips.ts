import type { ZodType } from 'zod'
import { AccountChange } from '#features/accounts/accounts/schema.ts'
import { CustomRoleChange, NewCustomRole } from '#features/accounts/custom-roles/schema.ts'
import { NewTeam, TeamChange } from '#features/accounts/teams/schema.ts'
import { ActionItemChange, NewActionItem } from '#features/agile/action-items/schema.ts'
import { BoardChanges, ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { NewBoard } from '#features/agile/kanban/boards/schema.ts'
import { EventChange, NewEvent } from '#features/agile/kanban/calendar-events/schema.ts'
import { NewPokerSession, SessionChange } from '#features/agile/poker/schema.ts'
import { NewSeries, PlannedSession, SeriesChange } from '#features/agile/poker-schedule/schema.ts'
import { NewTemplate, TemplateChange } from '#features/agile/poker-templates/schema.ts'
import {
  NewSeries as NewRetroSeries,
  PlannedRetro,
  SeriesChange as RetroSeriesChange,
} from '#features/agile/retro-schedule/schema.ts'
import { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import { RetroTemplate } from '#features/agile/retros/templates/schema.ts'
import { DateChange } from '#features/agile/schedule/schema.ts'
import { NewVotingSystem, VotingSystemChange } from '#features/agile/voting-systems/schema.ts'
import { cadenceRecordKinds } from '#tests/support/objects-cadence.ts'
import { discoveryRecordKinds } from '#tests/support/objects-discovery.ts'
import { financeRecordKinds } from '#tests/support/round-trips-finance.ts'
import { findFieldsMissingInPanel } from './item-panel.ts'
import { boardParts } from './round-trips-boards.ts'

export type Ids = Record<string, string>
type Fields = Record<string, unknown>

/** All ways to write and read the fields of a kind of record. `:id` is the id of the record. */
export type RecordKind = {
  name: string
  /** Null for a record that always exists. `path` names it. */
  create: { path: string; schema: ZodType } | null
  update: { method: 'PATCH' | 'PUT'; schema: ZodType }
  /** Address that reads and updates a record. */
  path: string
  /** Address that reads a record that has no address of its own. */
  readFrom?: string
  /** Picks the fields from a response. Default: its `data`. */
  read?: (data: Fields, id: string) => Fields
  /** Page with the edit form, a field that identifies the form, and field names that differ from the schema. */
  form: { page: string; firstField: string; names?: Record<string, string> } | null
  /** Panel that edits a record on its own page, and the fields that it lacks. */
  panel?: { page: string; missing: (html: string, fields: Fields) => string[] }
  /** Export file and its fields. */
  file?: { path: string; read: (file: Fields, id: string) => Fields; missingFields?: Record<string, string> }
  /** Field values that the schema cannot provide: ids, and values that depend on other fields. */
  samples?: (ids: Ids, n: number) => Fields
  /** Fields that the form, the API or the file does not accept or return, with the reason. */
  notSent?: Record<string, string>
  notRead?: Record<string, string>
  notInForm?: Record<string, string>
}

const versionReason = 'names the version that was changed'
const roomReason = 'is changed in the session or on the board'

/** Settings of a poker session. The timer settings depend on each other. */
const pokerSettings = (n: number) => ({
  keepMoving: n % 2 === 0,
  autoReveal: n % 2 === 1,
  allowSpectators: n % 2 === 0,
  requireLogin: n % 2 === 1,
  enableTimer: true,
  timerDuration: [60, 120, 300][n - 1],
  enableConfidenceVoting: n % 2 === 1,
  enableComments: n % 2 === 0,
  allowVoteChange: n % 2 === 1,
})
const timerNotInForm = {
  'settings.enableTimer': 'is chosen as timerOption',
  'settings.timerDuration': 'is chosen as timerOption',
}
const retroContentNotInForm = {
  format: 'is chosen as base',
  columns: 'have a field for each part of each column',
  'settings.anonymousPhases': 'has a box for each phase',
  'settings.timerEnabled': 'follows from the timer',
  'settings.phaseTimers': 'are one timer for all phases',
}
const retroColumns = (n: number) => [{ id: 'one', title: `Column ${n}`, prompt: `About ${n}`, color: 'blue' }]

const nextYear = new Date().getUTCFullYear() + 1
const zones = ['Europe/Stockholm', 'America/New_York', 'Asia/Tokyo']
const reminders = [15, 30, 60]
const datesNotInForm = {
  scheduledAt: 'is typed as a date and a time',
  startsAt: 'is typed as a date and a time',
  endsAt: 'is typed as the last day',
}
const sessionReason = 'belongs to the session, which is checked above'

/** Fields that the kinds of planned sessions share. */
const plannedKind = {
  read: (data: Fields, id: string) => (data.items as Fields[]).find(item => item.id === id) ?? {},
  samples: ({ teamId }: Ids, n: number) => ({
    scheduledAt: Date.UTC(nextYear, 1, n, 9),
    timeZone: zones[n - 1],
    remindBefore: reminders[n - 1],
    teamId,
  }),
  notInForm: { ...datesNotInForm, timeZone: "is the reader's own" },
}
/** Fields that the kinds of series share. */
const seriesKind = {
  read: (data: Fields) => ({ ...data, ...(data.content as Fields) }),
  samples: ({ teamId }: Ids, n: number) => ({
    startsAt: `${nextYear}-02-0${n}T09:00`,
    endsAt: Date.UTC(nextYear, 5, n, 21, 59, 59, 999),
    every: ['WEEK', 'DAY', 'MONTH'][n - 1],
    timeZone: zones[n - 1],
    remindBefore: reminders[n - 1],
    teamId,
  }),
}

export const recordKinds: RecordKind[] = [
  ...financeRecordKinds,
  ...discoveryRecordKinds,
  ...cadenceRecordKinds,
  {
    name: 'account',
    create: null,
    update: { method: 'PATCH', schema: AccountChange },
    path: '/api/accounts/:accountId',
    form: { page: '/account-settings', firstField: 'name', names: { 'company.name': 'companyName' } },
    samples: (_, n) => ({
      slug: `round-trip-${n}`,
      domain: `round-trip-${n}.example`,
      company: { name: `Company ${n}`, website: `https://example.test/${n}`, stage: `Stage ${n}`, founded: 2000 + n },
    }),
    notInForm: Object.fromEntries(
      ['onboardingWizardCompleted', 'onboardingWizardSkipped', 'onboardingCompleted'].map(name => [
        `settings.${name}`,
        'follows from the steps of the wizard',
      ]),
    ),
  },
  {
    name: 'team',
    create: { path: '/api/teams', schema: NewTeam },
    update: { method: 'PUT', schema: TeamChange },
    path: '/api/teams/:id',
    form: { page: '/manage-users-teams/teams/:id/settings', firstField: 'name' },
  },
  {
    name: 'custom role',
    create: { path: '/api/accounts/:accountId/roles', schema: NewCustomRole },
    update: { method: 'PATCH', schema: CustomRoleChange },
    path: '/api/accounts/:accountId/roles/:id',
    form: { page: '/enterprise/admin/roles/:id', firstField: 'name' },
    samples: (_, n) => ({ permissions: [['session:edit_own', 'action_item:create', 'action_item:assign'][n - 1]] }),
    notInForm: { permissions: 'is a box for each permission' },
  },
  {
    name: 'action item',
    create: { path: '/api/action-items', schema: NewActionItem },
    update: { method: 'PATCH', schema: ActionItemChange },
    path: '/api/action-items/:id',
    form: { page: '/action-items?panel=edit&item=:id', firstField: 'title' },
    samples: ({ userId, teamId }) => ({ assigneeId: userId, teamId }),
    notSent: {
      source: 'MANUAL alone has no session',
      sourceId: 'names the session of a source',
      cardId: 'names the item of a board',
      updatedAt: versionReason,
    },
  },
  {
    name: 'voting system',
    create: { path: '/api/planning-poker/voting-systems', schema: NewVotingSystem },
    update: { method: 'PUT', schema: VotingSystemChange },
    path: '/api/planning-poker/voting-systems/:id',
    form: { page: '/poker/voting-systems/:id', firstField: 'name' },
    samples: (_, n) => ({ type: 'CUSTOM', values: [{ value: String(n), label: `Label ${n}` }] }),
    notInForm: { values: 'are lines of a text, `cards`', type: 'follows from the cards' },
  },
  {
    name: 'poker session',
    create: { path: '/api/planning-poker/sessions', schema: NewPokerSession },
    update: { method: 'PATCH', schema: SessionChange },
    path: '/api/planning-poker/sessions/:id',
    read(data) {
      const { session } = data.state as { session: Fields }
      return { ...session, votingSystemId: (session.votingSystem as Ids).id }
    },
    file: {
      path: '/api/planning-poker/sessions/:id/export?format=json',
      read: file => file.session as Fields,
      missingFields: {
        votingSystemId: 'the file has the whole voting system',
        teamId: 'the file has the name of the team: ids are valid in one account only',
        facilitatorId: 'the file has the roles of the participants',
      },
    },
    form: { page: '/planning-poker?panel=edit&id=:id', firstField: 'name' },
    samples: ({ userId, teamId, votingSystemId }, n) => ({
      votingSystemId,
      teamId,
      facilitatorId: userId,
      settings: pokerSettings(n),
    }),
    notSent: {
      votingSystem: 'is another name of votingSystemId',
      timerOption: 'is another name of the timer in settings',
      stories: 'are added, not replaced; stories have their own tests',
      status: 'is changed by actions in the session',
    },
    notInForm: timerNotInForm,
  },
  {
    name: 'planned poker session',
    create: { path: '/api/planning-poker/schedule', schema: PlannedSession },
    update: { method: 'PATCH', schema: DateChange },
    path: '/api/planning-poker/schedule/:id',
    readFrom: '/api/planning-poker/schedule',
    form: { page: '/poker/schedule/:id', firstField: 'date' },
    ...plannedKind,
    samples: (ids, n) => ({ ...plannedKind.samples(ids, n), votingSystemId: ids.votingSystemId }),
    notSent: { templateId: 'copies a template', settings: sessionReason, stories: sessionReason },
    notRead: { votingSystemId: sessionReason },
  },
  {
    name: 'series of poker sessions',
    create: { path: '/api/planning-poker/series', schema: NewSeries },
    update: { method: 'PATCH', schema: SeriesChange },
    path: '/api/planning-poker/series/:id',
    form: { page: '/poker/series/:id', firstField: 'name' },
    ...seriesKind,
    samples: (ids, n) => ({
      ...seriesKind.samples(ids, n),
      votingSystemId: ids.votingSystemId,
      stories: [`Story ${n}`],
      settings: pokerSettings(n),
    }),
    notSent: { templateId: 'copies a template' },
    notInForm: { ...datesNotInForm, ...timerNotInForm },
  },
  {
    name: 'poker template',
    create: { path: '/api/planning-poker/templates', schema: NewTemplate },
    update: { method: 'PUT', schema: TemplateChange },
    path: '/api/planning-poker/templates/:id',
    form: { page: '/poker/templates/:id', firstField: 'name' },
    samples: ({ votingSystemId }, n) => ({
      votingSystemId,
      stories: [`Story ${n}`],
      settings: pokerSettings(n),
    }),
    notSent: { sessionId: 'copies a session', starter: 'copies a starting template' },
    notInForm: timerNotInForm,
  },
  {
    name: 'retrospective',
    create: { path: '/api/retrospectives/sessions', schema: NewRetro },
    update: { method: 'PATCH', schema: RetroChange },
    path: '/api/retrospectives/sessions/:id',
    read: data => (data.state as { session: Fields }).session,
    file: {
      path: '/api/retrospectives/sessions/:id/export?format=json',
      read: file => file.session as Fields,
      missingFields: { teamId: 'the file has the name of the team: ids are valid in one account only' },
    },
    form: { page: '/retrospectives?panel=edit&id=:id', firstField: 'name' },
    samples: ({ teamId }, n) => ({ teamId, columns: retroColumns(n), format: 'CUSTOM' }),
    notInForm: retroContentNotInForm,
    notSent: {
      templateId: 'copies a template',
      timer: 'is another name of the timers in settings',
      status: roomReason,
    },
  },
  {
    name: 'planned retrospective',
    create: { path: '/api/retrospectives/schedule', schema: PlannedRetro },
    update: { method: 'PATCH', schema: DateChange },
    path: '/api/retrospectives/schedule/:id',
    readFrom: '/api/retrospectives/schedule',
    form: { page: '/retro/schedule/:id', firstField: 'date' },
    ...plannedKind,
    notSent: {
      templateId: 'copies a template',
      format: sessionReason,
      columns: sessionReason,
      settings: sessionReason,
      timer: sessionReason,
      status: roomReason,
    },
  },
  {
    name: 'series of retrospectives',
    create: { path: '/api/retrospectives/series', schema: NewRetroSeries },
    update: { method: 'PATCH', schema: RetroSeriesChange },
    path: '/api/retrospectives/series/:id',
    form: { page: '/retro/series/:id', firstField: 'name' },
    ...seriesKind,
    samples: (ids, n) => ({ ...seriesKind.samples(ids, n), columns: retroColumns(n), format: 'CUSTOM' }),
    notSent: {
      templateId: 'copies a template',
      timer: 'is another name of the timers in settings',
      status: roomReason,
    },
    notInForm: { ...datesNotInForm, ...retroContentNotInForm },
  },
  {
    name: 'retro template',
    create: { path: '/api/retrospectives/templates', schema: RetroTemplate },
    update: { method: 'PUT', schema: RetroTemplate },
    path: '/api/retrospectives/templates/:id',
    form: { page: '/retro/templates/:id', firstField: 'name' },
    samples: (_, n) => ({ columns: retroColumns(n), format: 'CUSTOM', participantRange: { min: n, max: n + 9 } }),
    notInForm: retroContentNotInForm,
  },
  {
    name: 'project',
    create: { path: '/api/kanban/boards', schema: NewBoard },
    update: { method: 'PATCH', schema: BoardChanges },
    path: '/api/kanban/boards/:id',
    read: data => (data.board ?? data) as Fields,
    file: {
      path: '/api/kanban/boards/:id/export?format=json',
      read: file => file.board as Fields,
      missingFields: { teamId: 'is chosen where the file is imported' },
    },
    form: { page: '/kanban?panel=edit&id=:id', firstField: 'title' },
    samples: ({ teamId }, n) => ({ teamId, startDate: `2031-01-0${n}`, process: 'KANBAN' }),
    notSent: { archived: 'closes the project for other changes' },
    notInForm: { isActive: 'has its own button, beside the form' },
  },
  {
    name: 'item',
    create: { path: '/api/kanban/boards/:boardId/items', schema: ItemChanges },
    update: { method: 'PATCH', schema: ItemChanges },
    path: '/api/kanban/boards/:boardId/items/:id',
    read: ({ item }) => item as Fields,
    file: {
      path: '/api/kanban/boards/:boardId/export?format=json',
      read: (file, id) => (file.items as Fields[]).find(item => item.id === id) ?? {},
      missingFields: { checklist: 'its entries have no ids in a file', attachments: 'have no ids in a file' },
    },
    form: null,
    panel: { page: '/kanban/:boardId/items/:id', missing: findFieldsMissingInPanel },
    samples: ({ userId, sprintId, deliveryId, itemId }, n) => ({
      assignees: [userId],
      labels: [],
      sprintId,
      deliveryId,
      parentId: n === 1 ? null : itemId,
      kind: ['STORY', 'TASK', 'BUG'][n - 1],
    }),
  },
  ...boardParts,
  {
    name: 'event',
    create: { path: '/api/kanban/events', schema: NewEvent },
    update: { method: 'PATCH', schema: EventChange },
    path: '/api/kanban/events/:id',
    read: event => ({ ...event, people: (event.people as Ids[]).map(({ id }) => id) }),
    form: { page: '/kanban/:boardId/events/:id', firstField: 'title' },
    notInForm: {
      startsAt: 'is chosen as a date and a time',
      people: 'are a box for each person',
      boardId: 'follows from the address',
    },
    samples: ({ userId, boardId, sprintId }, n) => ({
      startsAt: Date.UTC(2031, 0, n, 9),
      timeZone: 'Europe/Stockholm',
      people: [userId],
      boardId,
      sprintId,
    }),
    notSent: { version: versionReason },
  },
]

/** Routes that none of the record kinds above covers, with the reason. */
export const uncoveredWrites: { route: RegExp; reason: string }[] = [
  { route: /investment-categories\/:$/, reason: 'is tested with the key of a category' },
  { route: /\/accounts\/:\/sessions\/:$/, reason: 'another address of the sessions above' },
  { route: /\/api\/sessions\/:$/, reason: 'one field: the name of a device' },
  { route: /\/(users|members|participants)\/:$/, reason: 'roles and permissions, which have their own rules' },
  { route: /\/stories\/:$/, reason: 'several are created at once from titles; the room sets their other fields' },
  { route: /\/(cards|groups|comments)\/:$/, reason: 'one field: a text' },
  { route: /\/sessions\/:\/action-items\/:$/, reason: 'the room has them while a retrospective is under way' },
  { route: /\/boards\/:\/views\/:$/, reason: 'a name and an address' },
  {
    route: /\/billing\/subscription\/:$/,
    reason: 'the payment provider changes it; its invoice is compared with the preview',
  },
  { route: /\/watch\/:$/, reason: 'has no fields' },
  { route: /\/billing\/cart\/items\/:$/, reason: 'one field: a quantity' },
]
