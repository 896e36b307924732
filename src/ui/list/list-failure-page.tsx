import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = { title: string; text?: string | undefined; href: string }

/** The page of a list that could not be loaded. */
export function ListFailurePage({ title, text, href }: Props) {
  const t = useTranslations('ui.list')
  const retry = (
    <ButtonLink href={href} variant="secondary" size="sm" icon={RotateCw}>
      {t('retry')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={title} />
      <Alert tone="danger" title={text ?? t('failed')} action={retry} />
    </>
  )
}
