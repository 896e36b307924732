export default {
  title: 'User story',
  empty: 'Pas encore rédigée. Indiquez qui en a besoin et pourquoi, pour que tout le monde estime la même chose.',
  write: 'Rédiger la story',
  sentence: 'En tant que {userType}, je veux {want}, afin que {so}.',
  userType: 'En tant que',
  userTypeHint: 'Qui en a besoin, par exemple « personne qui achète pour la première fois ».',
  want: 'Je veux',
  wantHint: 'Ce que la personne fait ou obtient, par exemple « payer sans compte ».',
  so: 'Afin que',
  soHint: 'Ce qui s’améliore pour elle.',
  criteria: 'Critères d’acceptation',
  criteriaHint: 'Un par ligne. Commencez la ligne par [x] une fois le critère rempli.',
  met: 'Rempli',
  open: 'À remplir',
  criteriaMet: '{met, number} sur {all, number} remplis',
  templates: 'Partir d’un modèle',
  templateNames: {
    feature: 'Nouvelle fonctionnalité',
    improvement: 'Amélioration',
    integration: 'Intégration',
    security: 'Sécurité',
  },
  templateTexts: {
    feature: {
      userType: 'nouvel utilisateur',
      want: '…',
      so: 'je puisse …',
      criteria:
        'Étant donné …, quand …, alors …\nTout fonctionne au clavier seul\nUn état vide indique par quoi commencer',
    },
    improvement: {
      userType: 'utilisateur régulier',
      want: '… en moins d’étapes',
      so: 'cela prenne moins de temps',
      criteria:
        'Le cas courant demande au plus … étapes\nLes données existantes restent inchangées\nL’ancienne façon fonctionne jusqu’au …',
    },
    integration: {
      userType: 'administrateur',
      want: 'connecter …',
      so: 'personne ne recopie de données',
      criteria:
        'La connexion peut être testée avant d’être enregistrée\nUn transfert en échec est répété et signalé\nLa déconnexion ne perd aucune donnée',
    },
    security: {
      userType: 'propriétaire du compte',
      want: 'que seules les bonnes personnes puissent …',
      so: 'nos données restent les nôtres',
      criteria:
        'Sans l’autorisation, la réponse est la même que pour quelque chose d’inconnu\nChaque modification figure dans le journal d’audit\nLes anciens liens et clés cessent de fonctionner',
    },
  },
  errors: {
    userType: 'Indiquez qui en a besoin.',
    want: 'Indiquez ce que la personne veut.',
    so: 'Indiquez ce qui s’améliore.',
    criterion: 'Rédigez le critère ou supprimez la ligne.',
    criteria: 'Ajoutez au moins un critère d’acceptation.',
    tooMany: 'Une story a au plus 30 critères d’acceptation. Divisez-la.',
    notStory: 'Seuls les éléments de type story ont une user story.',
  },
}
