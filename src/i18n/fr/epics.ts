export default {
  title: 'Contenu de l’epic',
  foundText: '« Découverts » compte les éléments, ouverts ou terminés, ajoutés après le début du travail sur l’epic.',
  open: 'Ouverts',
  done: 'Terminés',
  found: 'Découverts',
  count: '{count, number}',
  left: '{points, plural, one {# point restant} other {# points restants}}',
  range: 'De {low, number} à {high, number} points restants',
  guessed:
    '{count, plural, one {# élément n’est pas encore estimé} other {# éléments ne sont pas encore estimés}}. La fourchette se base sur la moitié centrale des estimations de ce tableau.',
  unknown: 'Estimez au moins 5 éléments de ce tableau pour voir ce qu’il reste.',
  delivery: 'Livraison : {name}',
  forecast: 'Prévision du tableau',
}
