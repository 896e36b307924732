import { Link2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { newId } from '#islands/new-id.ts'
import { webAddress } from '#kit/markdown.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from './section.tsx'

const most = 20

/** Addresses that belong to an item. */
export function Attachments({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.panel')
  const { edit } = useActs()
  const [error, setError] = useState<string | null>(null)
  const urlField = useRef<HTMLInputElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const { attachments } = item
  if (!mayWork && attachments.length === 0) return null
  const add = () => {
    const [url, title] = [urlField.current!, titleField.current!]
    const address = webAddress(url.value.trim())
    if (!address) return setError(t('notAnAddress'))
    setError(null)
    edit(item, {
      attachments: [...attachments, { id: newId().slice(0, 40), title: title.value.trim(), url: address }],
    })
    url.value = ''
    title.value = ''
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
            {mayWork && (
              <Button
                type="button"
                size="sm"
                variant="quiet"
                icon={X}
                iconOnly
                onClick={() => edit(item, { attachments: attachments.filter(other => other.id !== id) })}
              >
                {t('removeLink', { title: title || url })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWork && attachments.length < most && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium text-brand-ink">{t('addLink')}</summary>
          <div className="mt-2 grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
            <Field
              ref={urlField}
              name="url"
              id="link-url"
              type="url"
              label={t('address')}
              error={error}
              maxLength={1000}
            />
            <Field
              ref={titleField}
              name="linkTitle"
              id="link-title"
              label={t('linkTitle')}
              maxLength={200}
              onKeyDown={event => event.key === 'Enter' && add()}
            />
            <Button type="button" variant="secondary" onClick={add}>
              {t('add')}
            </Button>
          </div>
        </details>
      )}
    </Section>
  )
}
