/** Returns the trimmed text of a form field. */
export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
