const saysWhen =
  /^(if|when|whenever|once|as soon|after|before|every|each|on|at|by|until|si|s['’]ils?|quand|dès|lors|après|avant|chaque|cuando|cada|al|antes|después|tras|en cuanto|en|una vez)(?![\p{L}])/iu

/**
 * The trigger of an action item as the text `ifThen` takes it: `says` is `when` where it begins with such a word itself, in
 * any of the product's languages, so that no second one is put before it.
 */
export const ifThenOf = (trigger: string): { trigger: string; says: 'when' | 'what' } => ({
  trigger,
  says: saysWhen.test(trigger.trim()) ? 'when' : 'what',
})
