import type en from '#i18n/en/built-in-decks.ts'
import type { Same } from '#i18n/same.ts'

export default {
  fibonacci: { name: 'Fibonacci', description: 'Des points qui croissent aussi vite que l’incertitude.' },
  powersOfTwo: { name: 'Puissances de deux', description: 'Chaque pas double le précédent.' },
  tShirt: { name: 'Tailles de t-shirt', description: 'Une première taille, à la louche.' },
  hours: { name: 'Heures', description: 'D’une demi-heure à une semaine de travail.' },
  risk: { name: 'Risque', description: 'Ce qui pourrait mal tourner.' },
  linear: { name: 'Linéaire', description: 'De un à dix.' },
  async: { name: 'Poker asynchrone', description: 'Pour des votes étalés sur plusieurs jours.' },
  labels: { Low: 'Faible', Medium: 'Moyen', High: 'Élevé', Critical: 'Critique' },
} satisfies Same<typeof en>
