import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, HiddenField } from '#ui/form.tsx'
import { createSavedValueHints } from '#ui/form-saved-value-hints.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

/** The form in the side panel of a list, for a new row if `id` is null. */
export type ListPanelForm = {
  id: string | null
  title: string
  /** The text of the save button, if it differs from the default. Null for no button. */
  saveLabel?: string | null
  /** The title of an error that belongs to no field. */
  errorTitle?: string
  /** Disables the save button until all required fields are filled in. */
  isDisabledUntilComplete?: boolean
  /** The values of the fields. A new row has a one-time `formKey`, so that sending the form twice creates one row. */
  values: Record<string, string>
  errors: Record<string, string>
  /** The values that someone else saved since the form was opened. */
  savedValues?: Record<string, string> | undefined
  fields: ReactNode
  description?: ReactNode
  /** Above the form. It can contain another form. */
  topContent?: ReactNode
  /** Below the form. It can contain another form. */
  bottomContent?: ReactNode
  /** Wider panel, for forms with columns. */
  isWide?: boolean
}

type Props = { form: ListPanelForm; path: string; returnPath: string; hasFormPaths?: boolean }

export function ListPanel({ form, path, returnPath, hasFormPaths = false }: Props) {
  const t = useTranslations('ui.list')
  const {
    id,
    title,
    saveLabel,
    values,
    errors,
    savedValues,
    fields,
    description,
    topContent,
    bottomContent,
    isWide,
    errorTitle,
    isDisabledUntilComplete,
  } = form
  const action = id || hasFormPaths ? `${path}/${id ?? 'new'}` : path
  return (
    <SidePanel
      title={title}
      description={description}
      isWide={isWide}
      closeHref={returnPath}
      footer={
        <>
          <ButtonLink href={returnPath} variant="secondary">
            {t('cancel')}
          </ButtonLink>
          {saveLabel !== null && (
            <Button form="list-form" data-complete={isDisabledUntilComplete ? '' : undefined}>
              {saveLabel ?? t(id ? 'save' : 'create')}
            </Button>
          )}
        </>
      }
    >
      {topContent}
      <Form
        id="list-form"
        action={action}
        returnPath={returnPath}
        values={values}
        errors={errors}
        addSavedValue={savedValues && createSavedValueHints(savedValues, values)}
        errorTitle={errorTitle}
      >
        {fields}
        {id === null && values.formKey !== undefined && <HiddenField name="formKey" />}
        {id !== null && values.updatedAt !== undefined && <HiddenField name="updatedAt" />}
      </Form>
      {bottomContent}
    </SidePanel>
  )
}
