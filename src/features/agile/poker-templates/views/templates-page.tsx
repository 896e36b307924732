import { LayoutTemplate, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PokerTabs } from '#features/agile/poker/views/poker-tabs.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { TemplateDone } from './done.ts'
import { StarterList } from './starter-list.tsx'
import { TemplateCard, type TemplateOnList } from './template-card.tsx'

type Props = {
  templates: { items: TemplateOnList[]; total: number; page: number; pageSize: number }
  mayChange: boolean
  done: { act: TemplateDone; id: string | null } | null
  refusal: string | null
}

export function TemplatesPage({ templates, mayChange, done, refusal }: Props) {
  const t = useTranslations('pokerPlanning.templates')
  const create = mayChange && (
    <ButtonLink href={paths.newPokerTemplate()} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} actions={create} />
      <PokerTabs current="templates" />
      <div className="grid gap-5">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Done {...done} />}
        {templates.total > 0 ? (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {templates.items.map(template => (
                <TemplateCard key={template.id} template={template} mayChange={mayChange} />
              ))}
            </ul>
            <Pagination
              {...templates}
              href={page => (page > 1 ? `${paths.pokerTemplates()}?page=${page}` : paths.pokerTemplates())}
            />
          </>
        ) : (
          <EmptyState icon={LayoutTemplate} title={t('empty')} actions={create}>
            {t(mayChange ? 'emptyHint' : 'emptyReadOnly')}
          </EmptyState>
        )}
        {templates.total === 0 && mayChange && <StarterList />}
      </div>
    </>
  )
}

function Done({ act, id }: NonNullable<Props['done']>) {
  const t = useTranslations('pokerPlanning.templates')
  const undo = act === 'delete' && id && (
    <form method="post" action={paths.pokerTemplates()} data-shell="">
      <input type="hidden" name="act" value="restore" />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  )
  return (
    <Alert tone="success" action={undo}>
      {t(`done.${act}`)}
    </Alert>
  )
}
