import { ListTodo } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** There is no board that a backlog could be of. */
export function NoBoardPage() {
  const t = useTranslations('backlog')
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <EmptyState
        icon={ListTodo}
        title={t('none.title')}
        actions={<ButtonLink href={paths.kanban()}>{t('none.make')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    </>
  )
}
