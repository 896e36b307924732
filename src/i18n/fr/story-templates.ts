export default {
  title: 'Partir d’un modèle',
  names: {
    feature: 'Nouvelle fonctionnalité',
    improvement: 'Amélioration',
    integration: 'Intégration',
    security: 'Sécurité',
  },
  texts: {
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
}
