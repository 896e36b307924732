import { useTranslations } from 'use-intl'
import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'
import { offeredStatuses, reachableFrom } from '#features/agile/poker/live/rules-edit.ts'
import { timerNames } from '#features/agile/poker/rules-settings.ts'
import { paths } from '#src/paths.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** The session that is changed, as far as the form has to know it. */
export type Edited = {
  id: string
  status: SessionStatus
  storyCount: number
  /** Votes were cast: the voting system stays. */
  deckFixed: boolean
  /** Seconds, where the timer runs for a time that no option has. */
  oddTimer: number | null
}

export type SessionFormProps = {
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  teams: { id: string; name: string }[]
  /** Who may lead; the reader is the first where the session is new. */
  members: { userId: string; name: string }[]
  /** Null where a session is made. */
  edits: Edited | null
  /** What the fields hold, so that a refused form comes back as it was. A box is there while it is ticked. */
  values: Record<string, string>
  /** Messages by field in the reader's language; under the empty name what belongs to none. */
  errors: Record<string, string>
  back: string
}

export function SessionForm({ edits, back, ...fields }: SessionFormProps) {
  const t = useTranslations('poker.form')
  const { values, errors } = fields
  return (
    <form
      id="session-form"
      method="post"
      action={edits ? paths.changePoker(edits.id) : paths.poker()}
      data-shell=""
      className="grid gap-5"
    >
      <input type="hidden" name="back" value={back} />
      <Field
        name="name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
        defaultValue={values.name}
        error={errors.name}
      />
      <Textarea
        name="description"
        label={t('sessionDescription')}
        optional={t('optional')}
        maxLength={2000}
        rows={2}
        defaultValue={values.description}
        error={errors.description}
      />
      <Deck {...fields} fixed={edits?.deckFixed ?? false} />
      <People {...fields} isNew={!edits} />
      <Stories {...fields} edits={edits} />
      <Timer {...fields} odd={edits?.oddTimer ?? null} />
      {edits && <Status {...fields} status={edits.status} />}
      <Settings values={values} />
    </form>
  )
}

type Fields = Omit<SessionFormProps, 'edits' | 'back'>

function Deck({ votingSystems, values, errors, fixed }: Fields & { fixed: boolean }) {
  const t = useTranslations('poker.form')
  const own = useTranslations('pokerSessions.form')
  return (
    <div className="grid gap-1.5">
      {fixed && <input type="hidden" name="votingSystemId" value={values.votingSystemId} />}
      <Select
        name={fixed ? 'fixed-deck' : 'votingSystemId'}
        id="field-votingSystemId"
        label={t('votingSystem')}
        hint={fixed && own('fixedDeck')}
        required
        disabled={fixed}
        defaultValue={values.votingSystemId}
        error={errors.votingSystemId}
      >
        {votingSystems.map(({ id, name, values: cards }) => (
          <option key={id} value={id}>
            {`${name}: ${cards.map(({ label }) => label).join(' ')}`}
          </option>
        ))}
      </Select>
      <p className="text-sm">
        <Link href={paths.votingSystems()}>{own('decks')}</Link>
      </p>
    </div>
  )
}

function People({ teams, members, values, errors, isNew }: Fields & { isNew: boolean }) {
  const t = useTranslations('pokerSessions.form')
  const optional = useTranslations('poker.form')('optional')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {teams.length > 0 && (
        <Select name="teamId" label={t('team')} optional={optional} defaultValue={values.teamId} error={errors.teamId}>
          <option value="">{t('noTeam')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        name="facilitatorId"
        label={t('facilitator')}
        defaultValue={values.facilitatorId}
        error={errors.facilitatorId}
      >
        {isNew && <option value="">{t('you')}</option>}
        {members.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Stories({ values, errors, edits }: Fields & Pick<SessionFormProps, 'edits'>) {
  const t = useTranslations('poker.form')
  const own = useTranslations('pokerSessions.form')
  const error = Object.entries(errors).find(([field]) => field.startsWith('stories'))?.[1]
  return (
    <Textarea
      name="stories"
      label={edits ? own('moreStories') : t('stories')}
      hint={edits ? own('moreStoriesHint', { count: edits.storyCount }) : t('storiesHint')}
      placeholder={t('storiesPlaceholder')}
      rows={edits ? 3 : 5}
      defaultValue={values.stories}
      error={error}
    />
  )
}

function Timer({ values, errors, odd }: Fields & { odd: number | null }) {
  const t = useTranslations('poker.form')
  const own = useTranslations('pokerSessions.form')
  return (
    <Select
      name="timerOption"
      label={t('timer')}
      hint={t('timerHint')}
      defaultValue={values.timerOption}
      error={errors['settings.timerDuration']}
    >
      {odd !== null && <option value="">{own('timerAsIs', { seconds: odd })}</option>}
      {timerNames.map(name => (
        <option key={name} value={name}>
          {own(`timer.${name}`)}
        </option>
      ))}
    </Select>
  )
}

/** The statuses that can be chosen on edit. Where the session cannot go from here is shown, and cannot be chosen. */
function Status({ values, errors, status }: Fields & { status: SessionStatus }) {
  const t = useTranslations('pokerSessions.form')
  const reachable = reachableFrom(status)
  const offered = offeredStatuses.some(other => other === status) ? offeredStatuses : [status, ...offeredStatuses]
  return (
    <>
      <input type="hidden" name="was" value={status} />
      <Select name="status" label={t('status')} defaultValue={values.status ?? status} error={errors.status}>
        {offered.map(each => (
          <option key={each} value={each} disabled={each !== status && !reachable.some(other => other === each)}>
            {t(`statuses.${each}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

function Settings({ values }: Pick<Fields, 'values'>) {
  const t = useTranslations('poker.form')
  const own = useTranslations('pokerSessions.form')
  const rows = [
    ['autoReveal', t('autoReveal'), t('autoRevealHint')],
    ['allowSpectators', t('allowSpectators'), t('allowSpectatorsHint')],
    ['requireLogin', t('requireLogin'), t('requireLoginHint')],
    ['enableConfidenceVoting', t('confidence'), t('confidenceHint')],
    ['enableComments', own('comments'), own('commentsHint')],
    ['allowVoteChange', own('voteChange'), own('voteChangeHint')],
  ] as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
      {rows.map(([name, label, hint]) => (
        <Switch key={name} name={name} label={label} hint={hint} defaultChecked={name in values} />
      ))}
    </fieldset>
  )
}
