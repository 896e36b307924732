import { useTranslations } from 'use-intl'
import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'
import { offeredStatuses, reachableStatuses } from '#features/agile/poker/live/rules-offered-statuses.ts'
import { timerNames } from '#features/agile/poker/rules-settings.ts'
import type { SessionChoices } from '#features/agile/sessions/rules.ts'
import { TeamField } from '#features/agile/sessions/views/session-form.tsx'
import { paths } from '#src/paths.ts'
import { ChoiceField, LongField, SwitchField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

/** The part of the edited session's state that the form depends on. */
type EditedSession = {
  status: SessionStatus
  storyCount: number
  /** Votes exist, so the voting system can't change. */
  isDeckFixed: boolean
  /** A timer duration in seconds that is not among the options. */
  customTimerSeconds: number | null
}

export type PokerChoices = {
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  /** Members who can facilitate. For a new session, without the reader. */
  members: { userId: string; name: string }[]
  /** Null for a new session. */
  editedSession: EditedSession | null
}

type Props = { fieldData: SessionChoices<PokerChoices>; values: Record<string, string> }

export function PokerFields({ fieldData, values }: Props) {
  const { votingSystems, teams, members, editedSession } = fieldData
  return (
    <>
      <Deck
        votingSystems={votingSystems}
        fixedDeckId={editedSession?.isDeckFixed ? values.votingSystemId : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {teams.length > 0 && <TeamField teams={teams} />}
        <Facilitator members={members} isNew={editedSession === null} />
      </div>
      <Stories editedSession={editedSession} />
      <Timer customSeconds={editedSession?.customTimerSeconds ?? null} />
      {editedSession && <Status status={editedSession.status} />}
      <Settings />
    </>
  )
}

function Deck({
  votingSystems,
  fixedDeckId,
}: Pick<PokerChoices, 'votingSystems'> & { fixedDeckId: string | undefined }) {
  const t = useTranslations('poker.form')
  const withColon = useWithColon()
  const sessionText = useTranslations('pokerSessions.form')
  const options = votingSystems.map(({ id, name, values }) => {
    return { value: id, label: withColon(name, values.map(({ label }) => label).join(' ')) }
  })
  return (
    <div className="grid gap-1.5">
      {fixedDeckId !== undefined && <input type="hidden" name="votingSystemId" value={fixedDeckId} />}
      <ChoiceField
        name="votingSystemId"
        label={t('votingSystem')}
        {...(fixedDeckId && { hint: sessionText('fixedDeck') })}
        required
        disabled={fixedDeckId !== undefined}
        options={options}
      />
      <p className="text-sm">
        <Link href={paths.votingSystems()}>{sessionText('decks')}</Link>
      </p>
    </div>
  )
}

function Facilitator({ members, isNew }: Pick<PokerChoices, 'members'> & { isNew: boolean }) {
  const t = useTranslations('pokerSessions.form')
  const options = members.map(({ userId, name }) => ({ value: userId, label: name }))
  const you = { value: '', label: t('you') }
  return <ChoiceField name="facilitatorId" label={t('facilitator')} options={isNew ? [you, ...options] : options} />
}

function Stories({ editedSession }: Pick<PokerChoices, 'editedSession'>) {
  const t = useTranslations('poker.form')
  const sessionText = useTranslations('pokerSessions.form')
  return (
    <LongField
      name="stories"
      label={editedSession ? sessionText('moreStories') : t('stories')}
      hint={editedSession ? sessionText('moreStoriesHint', { count: editedSession.storyCount }) : t('storiesHint')}
      placeholder={t('storiesPlaceholder')}
      rows={editedSession ? 3 : 5}
    />
  )
}

function Timer({ customSeconds }: { customSeconds: number | null }) {
  const t = useTranslations('poker.form')
  const sessionText = useTranslations('pokerSessions.form')
  const timers = timerNames.map(name => ({ value: name, label: sessionText(`timer.${name}`) }))
  const current =
    customSeconds === null ? [] : [{ value: '', label: sessionText('timerAsIs', { seconds: customSeconds }) }]
  return (
    <ChoiceField
      name="timerOption"
      path="settings.timerDuration"
      label={t('timer')}
      hint={t('timerHint')}
      options={[...current, ...timers]}
    />
  )
}

/** The status field on edit. Unreachable statuses are disabled. */
function Status({ status }: { status: SessionStatus }) {
  const t = useTranslations('pokerSessions.form')
  const reachable = reachableStatuses(status)
  const offered = offeredStatuses.some(other => other === status) ? offeredStatuses : [status, ...offeredStatuses]
  const options = offered.map(each => ({
    value: each,
    label: t(`statuses.${each}`),
    disabled: each !== status && !reachable.some(other => other === each),
  }))
  return (
    <>
      <input type="hidden" name="was" value={status} />
      <ChoiceField name="status" label={t('status')} options={options} />
    </>
  )
}

function Settings() {
  const t = useTranslations('poker.form')
  const sessionText = useTranslations('pokerSessions.form')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
      <SwitchField name="keepMoving" label={t('keepMoving')} hint={t('keepMovingHint')} />
      <SwitchField name="autoReveal" label={t('autoReveal')} hint={t('autoRevealHint')} />
      <SwitchField name="allowSpectators" label={t('allowSpectators')} hint={t('allowSpectatorsHint')} />
      <SwitchField name="requireLogin" label={t('requireLogin')} hint={t('requireLoginHint')} />
      <SwitchField name="enableConfidenceVoting" label={t('confidence')} hint={t('confidenceHint')} />
      <SwitchField name="enableComments" label={sessionText('comments')} hint={sessionText('commentsHint')} />
      <SwitchField name="allowVoteChange" label={sessionText('voteChange')} hint={sessionText('voteChangeHint')} />
    </fieldset>
  )
}
