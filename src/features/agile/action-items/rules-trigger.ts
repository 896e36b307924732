/** Matches a trigger that begins with a word for "if" or "when" in English, French or Spanish. */
const startsWithWhen =
  /^(if|when|whenever|once|as soon|after|before|every|each|on|at|by|until|si|s['’]ils?|quand|dès|lors|après|avant|chaque|cuando|cada|al|antes|después|tras|en cuanto|en|una vez)(?![\p{L}])/iu

/**
 * Returns the parameters of the text `ifThen`, which begins with a trigger. `says` is `when` if the trigger already
 * begins with a word for "if" or "when". Then the text does not add one.
 */
export const ifThenParamsOf = (trigger: string): { trigger: string; says: 'when' | 'what' } => ({
  trigger,
  says: startsWithWhen.test(trigger.trim()) ? 'when' : 'what',
})
