/** What the forms of deliveries are refused with; each is an entry of the catalogue as well. */
export const texts = {
  title: 'Give the delivery a title of at most 200 characters.',
  description: 'A description is at most 2,000 characters.',
  day: 'Choose a day, or leave it empty.',
} as const
