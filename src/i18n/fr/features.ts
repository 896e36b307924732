import type en from '#i18n/en/features.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Fonctionnalités',
  intro:
    'Ce que {account} utilise. Une fonctionnalité désactivée disparaît aussitôt de la navigation de tous ; rien n’y est perdu.',
  saved: 'Les fonctionnalités sont enregistrées. Les pages ouvertes suivent d’elles-mêmes.',
  save: 'Enregistrer les fonctionnalités',
  coming: 'pas encore réalisé',
  onPlan: 'avec {plan}',
  flags: {
    agile_survival: { name: 'Survie agile', about: 'Planning poker, rétrospectives et tableaux.' },
    product_discovery: { name: 'Découverte produit', about: 'Du produit à la tâche, avec la raison de chacune.' },
    business_planning: { name: 'Plan d’affaires', about: 'Modèles de prix, présentations et intégrations.' },
    customer_engagement: { name: 'Relation client', about: 'Widgets d’avis et parcours de conversion.' },
    operational_cadence: {
      name: 'Cadence opérationnelle',
      about: 'Les rendez-vous réguliers qui font tourner l’entreprise.',
    },
    corporate_roster: { name: 'Effectifs', about: 'Qui travaille ici et sur quoi.' },
    one_on_one_scheduling: { name: 'Entretiens individuels', about: 'Des échanges réguliers à deux.' },
    performance_reviews: { name: 'Évaluations', about: 'Ce qui a réussi et ce qui suit, par écrit.' },
    goal_management: { name: 'Objectifs', about: 'Ce qui doit être atteint, par qui et pour quand.' },
    investor_intelligence: {
      name: 'Relations investisseurs',
      about: 'Chiffres et nouvelles pour celles et ceux qui ont investi.',
    },
    enterprise_survival: { name: 'Survie d’entreprise', about: 'Valeur, coût et rendement dans toute l’entreprise.' },
  },
  errors: { notLoaded: 'Impossible de charger les fonctionnalités' },
} satisfies Same<typeof en>
