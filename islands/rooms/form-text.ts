/** The text of a field by its name, without spaces around it. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
