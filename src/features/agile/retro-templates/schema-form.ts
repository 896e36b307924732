import { z } from 'zod'
import { settingsPatch } from '#features/agile/retros/rules-settings.ts'
import { contentFormFields, contentOfForm } from '#features/agile/retros/sessions/schema-form.ts'
import { difficulties } from '#features/agile/retros/templates/rules-built-in.ts'
import { RetroTemplate } from '#features/agile/retros/templates/schema.ts'
import { longText } from '#kit/text.ts'

const textField = longText().default('')
/** A number. Undefined if the field is empty. */
const numberField = textField.transform(text => (text.trim() === '' ? undefined : Number(text)))

export const TemplateForm = z
  .object({
    ...contentFormFields,
    name: textField,
    category: textField,
    tags: textField,
    estimatedDuration: numberField,
    min: numberField,
    max: numberField,
    difficulty: z.enum(difficulties).optional(),
  })
  .transform(({ name, category, tags, estimatedDuration, min, max, difficulty, ...form }) => {
    // The form of a template always has its own columns, also with another format.
    const { timer, settings, description, columns = [] } = contentOfForm({ ...form, base: 'format:CUSTOM' })
    return {
      name,
      description,
      category,
      estimatedDuration,
      difficulty,
      format: form.base.replace('format:', ''),
      columns,
      tags: tags.split(',').flatMap(tag => tag.trim() || []),
      participantRange: { min: min ?? 2, max: max ?? 12 },
      settings: settingsPatch(settings, timer),
    } as z.input<typeof RetroTemplate>
  })
  .pipe(RetroTemplate)
