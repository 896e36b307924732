import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { Dialog } from '#islands/dialog.tsx'
import { formText } from '#islands/rooms/form-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { StoryActions } from './use-story-actions.ts'

type Props = { story: StoryView; actions: StoryActions; onClose: () => void }

/** Edits a story. */
export function EditStory({ story, actions, onClose }: Props) {
  const t = useTranslations('pokerLive.stories')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const title = formText(form, 'title')
    if (!title) return
    actions.update(story, {
      title,
      description: formText(form, 'description'),
      link: formText(form, 'link'),
      externalKey: formText(form, 'externalKey'),
    })
    onClose()
  }
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Field name="title" label={t('titleField')} defaultValue={story.title} maxLength={200} required />
        <Textarea
          name="description"
          label={t('descriptionField')}
          defaultValue={story.description}
          maxLength={4000}
          rows={4}
        />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field
            name="link"
            type="url"
            pattern="https?://.+"
            title={t('linkHint')}
            label={t('linkField')}
            defaultValue={story.link}
            maxLength={500}
            placeholder="https://"
          />
          <Field name="externalKey" label={t('keyField')} defaultValue={story.externalKey} maxLength={60} />
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button>{t('save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
