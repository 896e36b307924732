export default {
  errors: {
    unknown: 'Choisissez un emplacement qui existe encore.',
    level: 'Cet emplacement ne convient pas. L’ordre est produit, initiative, epic, story, tâche, sous-tâche.',
    needsProduct: 'Une initiative dépend d’un produit.',
    otherBoard: 'Un élément ne peut être placé que sous un élément de son tableau.',
  },
}
