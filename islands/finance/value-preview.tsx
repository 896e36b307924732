import { useEffect, useState } from 'react'
import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import { type MeasuredValues, valueDelivered } from '#features/finance/value-delivered/rules.ts'
import { valueConfigurationIn } from './value-configuration-in.ts'
import { ValueDeliveredCards } from './value-delivered-cards.tsx'

type Props = {
  /** The id of the form with the configuration. */
  formId: string
  configuration: ValueConfiguration
  measured: MeasuredValues
  /** The fields of the form when the page was rendered. */
  values: Record<string, string>
}

/** The work of the example: 20 points, 9 of 10 commitments met. */
const example = [
  { process: 'SCRUM' as const, points: 12, promised: 6, kept: 5 },
  { process: 'KANBAN' as const, points: 8, promised: 4, kept: 4 },
]
/** The days in which the work of the example was completed. */
const exampleDays = 30

const fieldsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The value cards of an example, with the configuration in the form. */
export default function ValuePreview({ formId, configuration, measured, values }: Props) {
  const [fields, setFields] = useState(values)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const updateFields = () => setFields(fieldsOf(form))
    updateFields()
    form.addEventListener('input', updateFields)
    return () => form.removeEventListener('input', updateFields)
  }, [formId])
  const formConfiguration = valueConfigurationIn(fields, configuration)
  return (
    <div aria-live="polite">
      <ValueDeliveredCards
        value={valueDelivered(example, formConfiguration, exampleDays, measured)}
        configuration={formConfiguration}
      />
    </div>
  )
}
