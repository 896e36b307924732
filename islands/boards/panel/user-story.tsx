import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserStory } from '#features/discovery/stories/rules.ts'
import { formatCriteria, parseCriteria } from '#features/discovery/stories/schema.ts'
import { call } from '#islands/api.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { useRequest } from '#islands/boards/parts/use-request.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Section } from './section.tsx'
import { onEscape } from './text-editor.tsx'

const storyUrl = (itemId: string) => `/api/work-items/${itemId}/story`
const storyIn = async (response: Response) => ((await response.json()) as { data: UserStory | null }).data

async function putStory(itemId: string, story: object): Promise<UserStory | null> {
  const headers = { 'Content-Type': 'application/json' }
  return storyIn(await call(storyUrl(itemId), { method: 'PUT', headers, body: JSON.stringify(story) }))
}

/** The user story of an item, with its acceptance criteria. Renders nothing for people who cannot read it. */
export function UserStorySection({ itemId, canEdit }: { itemId: string; canEdit: boolean }) {
  const t = useTranslations('stories')
  const tPanel = useTranslations('boardPage.panel')
  const [story, setStory] = useState<UserStory | null | undefined>()
  const [isEditing, setIsEditing] = useState(false)

  useEffect(() => {
    const abortController = new AbortController()
    call(storyUrl(itemId), { signal: abortController.signal })
      .then(storyIn)
      .then(setStory, () => {})
    return () => abortController.abort()
  }, [itemId])

  if (story === undefined || (story === null && !canEdit)) return null
  return (
    <Section
      title={t('title')}
      action={
        canEdit &&
        !isEditing && (
          <SmallButton variant="quiet" icon={Pencil} onClick={() => setIsEditing(true)}>
            {story ? tPanel('edit') : t('write')}
          </SmallButton>
        )
      }
    >
      {isEditing ? (
        <StoryForm
          story={story}
          onSave={async fields => setStory(await putStory(itemId, { ...fields, updatedAt: story?.updatedAt ?? null }))}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        story && <StoryText story={story} />
      )}
    </Section>
  )
}

function StoryText({ story: { userType, want, so, acceptanceCriteria } }: { story: UserStory }) {
  const t = useTranslations('stories')
  return (
    <div className="grid gap-2 text-sm">
      <p>{t('sentence', { userType, want, so })}</p>
      <ul className="list-disc pl-5">
        {acceptanceCriteria.map(({ text, done }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {done ? <s>{text}</s> : text}
            <span className="sr-only"> ({t(done ? 'met' : 'open')})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FormProps = { story: UserStory | null; onSave: (fields: object) => Promise<void>; onClose: () => void }

function StoryForm({ story, onSave, onClose }: FormProps) {
  const t = useTranslations('stories')
  const tPanel = useTranslations('boardPage.panel')
  const { isPending, error, run } = useRequest()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { acceptanceCriteria, ...fields } = Object.fromEntries(new FormData(event.currentTarget))
    void run(async () => {
      await onSave({ ...fields, acceptanceCriteria: parseCriteria(String(acceptanceCriteria)) })
      onClose()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={onEscape(onClose)} className="grid gap-3">
      <Field
        name="userType"
        id="story-user-type"
        label={t('userType')}
        defaultValue={story?.userType}
        required
        maxLength={120}
        autoFocus
      />
      <Textarea
        name="want"
        id="story-want"
        label={t('want')}
        rows={2}
        defaultValue={story?.want}
        required
        maxLength={500}
      />
      <Textarea name="so" id="story-so" label={t('so')} rows={2} defaultValue={story?.so} required maxLength={500} />
      <Textarea
        name="acceptanceCriteria"
        id="story-criteria"
        label={t('criteria')}
        hint={t('criteriaHint')}
        rows={3}
        defaultValue={story ? formatCriteria(story.acceptanceCriteria) : ''}
        required
      />
      {error !== null && <ErrorAlert thrown={error} />}
      <div className="flex gap-2">
        <SmallButton type="submit" isPending={isPending}>
          {tPanel('save')}
        </SmallButton>
        <SmallButton variant="quiet" onClick={onClose}>
          {tPanel('cancel')}
        </SmallButton>
      </div>
    </form>
  )
}
