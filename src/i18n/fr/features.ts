import type en from '#i18n/en/features.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Fonctionnalités',
  intro:
    'Choisissez les fonctionnalités du compte {account}. Une fonctionnalité désactivée disparaît de la navigation de tous ; ses données sont conservées.',
  saved: 'Fonctionnalités enregistrées. Les pages ouvertes se mettent à jour automatiquement.',
  save: 'Enregistrer les fonctionnalités',
  coming: 'Bientôt disponible. Elle apparaîtra une fois prête.',
  onPlan: 'Inclus dans {plan}',
  flags: {
    agile_survival: { name: 'Survie agile', about: 'Planning poker, rétrospectives et tableaux.' },
    product_discovery: {
      name: 'Découverte produit',
      about: 'Reliez chaque tâche à un produit et à sa raison d’être.',
    },
    business_planning: {
      name: 'Planification d’entreprise',
      about: 'Trésorerie, coûts, revenus, indicateurs, modèles de prix et pitch decks.',
    },
    customer_engagement: { name: 'Relation client', about: 'Widgets d’avis et parcours de conversion.' },
    operational_cadence: {
      name: 'Cadence opérationnelle',
      about: 'Réunions régulières, évaluations et objectifs.',
    },
    corporate_roster: { name: 'Annuaire', about: 'Qui travaille ici, et sur quoi.' },
    one_on_one_scheduling: { name: 'Entretiens individuels', about: 'Des échanges réguliers à deux.' },
    performance_reviews: { name: 'Évaluations', about: 'Un bilan écrit : ce qui a bien marché, et la suite.' },
    goal_management: { name: 'Objectifs', about: 'Ce que vous voulez atteindre, avec qui et pour quand.' },
    investor_intelligence: {
      name: 'Relations investisseurs',
      about: 'Indicateurs et nouvelles pour vos investisseurs.',
    },
    enterprise_survival: { name: 'Survie d’entreprise', about: 'Valeur, coût et rendement dans toute l’entreprise.' },
  },
  errors: { notLoaded: 'Impossible de charger les fonctionnalités' },
} satisfies SameKeys<typeof en>
