import type en from '#i18n/en/built-in-decks.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  fibonacci: { name: 'Fibonacci', description: 'Des story points dont l’écart grandit avec l’incertitude.' },
  powersOfTwo: { name: 'Puissances de deux', description: 'Chaque valeur double la précédente.' },
  tShirt: { name: 'Tailles de t-shirt', description: 'Pour une première taille, rapide et approximative.' },
  hours: { name: 'Heures', description: 'D’une demi-heure à une semaine de travail.' },
  risk: { name: 'Risque', description: 'Le risque que cela tourne mal.' },
  linear: { name: 'Linéaire', description: 'De 1 à 10.' },
  async: { name: 'Planning poker asynchrone', description: 'Pour les votes qui restent ouverts plusieurs jours.' },
  labels: { Low: 'Faible', Medium: 'Moyen', High: 'Élevé', Critical: 'Critique' },
} satisfies SameKeys<typeof en>
