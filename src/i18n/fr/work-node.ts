export default {
  facts: { done: 'Éléments terminés', points: 'Points terminés' },
  openItem: 'Ouvrir dans le tableau',
  below: 'Un niveau en dessous',
  nothingBelow: 'Rien n’est placé en dessous pour l’instant.',
  showAll: 'Afficher dans l’arborescence',
  saved: 'Enregistré.',
  edit: 'Modifier',
  save: 'Enregistrer',
}
