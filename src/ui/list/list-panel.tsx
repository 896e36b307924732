import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

/** The form at the side of a list: for a new row where `id` is null. */
export type ListForm = {
  id: string | null
  title: string
  /** The text of the button that saves. */
  save: string
  values: Record<string, string>
  errors: Record<string, string>
  fields: ReactNode
}

export function ListPanel({ form, path, back }: { form: ListForm; path: string; back: string }) {
  const t = useTranslations('ui.list')
  const { id, title, save, values, errors, fields } = form
  return (
    <SidePanel
      title={title}
      closeHref={back}
      footer={
        <>
          <ButtonLink href={back} variant="secondary">
            {t('cancel')}
          </ButtonLink>
          <Button form="list-form">{save}</Button>
        </>
      }
    >
      <Form id="list-form" action={id ? `${path}/${id}` : path} back={back} values={values} errors={errors}>
        {fields}
      </Form>
    </SidePanel>
  )
}
