import { Field } from '#ui/field.tsx'

type Props = { id?: string; name?: string; label: string; value: string | undefined }

/** The search of a list or page, inside its `FilterForm`. */
export const SearchField = ({ id = 'filter-q', name = 'q', label, value }: Props) => (
  <Field
    type="search"
    id={id}
    name={name}
    label={label}
    defaultValue={value}
    maxLength={120}
    className="min-w-44 flex-1"
  />
)
