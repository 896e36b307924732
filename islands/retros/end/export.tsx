import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const formats = ['md', 'csv', 'pdf', 'json'] as const

/** The retro as a file, as this viewer may see it. */
export function Export() {
  const t = useTranslations('retro.board.export')
  const { view } = useBoard()
  const address = (format: string) =>
    `/api/retrospectives/sessions/${encodeURIComponent(view.session.id)}/export?format=${format}`
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="grid grid-cols-2 gap-2">
        {formats.map(format => (
          <li key={format}>
            <ButtonLink href={address(format)} download data-reload variant="secondary" icon={Download} wide>
              {t(format)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
