export default {
  title: 'Budget',
  empty: 'Aucun budget pour l’instant.',
  set: 'Définir le budget',
  amount: 'Budget en dollars américains',
  amountHint: 'Laissez vide pour supprimer le budget.',
  own: 'Budget',
  given: 'Attribué aux niveaux inférieurs',
  left: 'Pas encore attribué',
  parentLeft: 'Au plus {left} : c’est ce qui reste à l’élément parent.',
  parentNone: 'L’élément parent n’a plus de budget à attribuer. Définissez ou augmentez d’abord le sien.',
  errors: {
    amount: 'Saisissez un montant supérieur à 0.',
    parent: 'Il reste {left} au parent. Saisissez moins, ou augmentez d’abord le budget du parent.',
    below: 'Les niveaux inférieurs ont déjà {given}. Saisissez au moins ce montant, ou réduisez d’abord leurs budgets.',
  },
}
