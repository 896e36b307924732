import { Link2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { newId } from '#islands/new-id.ts'
import { webAddress } from '#kit/markdown.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from './section.tsx'

const maxAttachments = 20

/** The links of an item. */
export function Attachments({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.panel')
  const { edit } = useBoardActions()
  const [error, setError] = useState<string | null>(null)
  const { attachments } = item
  if (!canEdit && attachments.length === 0) return null
  const addLink = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const url = webAddress(String(data.get('url')).trim())
    if (!url) return setError(t('notAnAddress'))
    setError(null)
    const title = String(data.get('linkTitle')).trim()
    edit(item, { attachments: [...attachments, { id: newId(), title, url }] })
    event.currentTarget.reset()
  }
  return (
    <Section title={t('attachments')}>
      <ul className="grid gap-1 empty:hidden">
        {attachments.map(({ id, title, url }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <Link2 aria-hidden className="size-4 shrink-0 text-muted" />
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              referrerPolicy="no-referrer"
              className="min-w-0 flex-1 truncate font-medium text-brand-ink underline underline-offset-2"
            >
              {title || url}
            </a>
            {canEdit && (
              <SmallButton
                variant="quiet"
                icon={X}
                isIconOnly
                onClick={() => edit(item, { attachments: attachments.filter(other => other.id !== id) })}
              >
                {t('removeLink', { title: title || url })}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {canEdit && attachments.length < maxAttachments && (
        <details className="text-sm">
          <summary className="tap cursor-pointer font-medium text-brand-ink">{t('addLink')}</summary>
          <form noValidate onSubmit={addLink} className="mt-2 grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
            <Field name="url" id="link-url" type="url" label={t('address')} error={error} maxLength={1000} />
            <Field name="linkTitle" id="link-title" label={t('linkTitle')} maxLength={200} />
            <Button variant="secondary">{t('add')}</Button>
          </form>
        </details>
      )}
    </Section>
  )
}
