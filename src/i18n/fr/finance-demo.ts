import type en from '#i18n/en/finance-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  lines: {
    payroll: 'Salaires',
    tax: 'TVA',
    payouts: 'Paiements des clients',
    tools: 'Logiciels et hébergement',
    marketing: 'Publicité',
    office: 'Bureaux',
  },
  events: {
    RELEASE: 'Nouveau tableau de bord en ligne',
    PRICE: 'Hausse des prix de 8 %',
    HIRE: 'Responsable de la relation client recrutée',
  },
  page: {
    title: 'Démo : combien de temps dure l’argent',
    description: 'Ouvrez une entreprise avec dix-huit mois de comptes. Sans inscription, rien à installer.',
    heading: 'Combien de temps votre argent va-t-il durer ?',
    intro:
      'Une entreprise fictive avec dix-huit mois d’opérations bancaires, de revenus et de coûts d’équipe. Voyez son autonomie et le calcul de chaque chiffre.',
    steps: {
      read: 'Voyez la trésorerie, la dépense nette et l’autonomie sur une seule page.',
      explain: 'Ouvrez un chiffre pour voir sa formule, ses nombres et les écritures qui le composent.',
      record: 'Saisissez une dépense ou un client, et voyez ce qui change.',
    },
    stepsLabel: 'Ce que vous pouvez faire',
    start: 'Ouvrir le tableau de bord',
    own: 'Vous seul voyez ce compte d’exemple. Il n’envoie aucun e-mail et il est supprimé au bout de deux heures.',
    leaves: 'Vous êtes connecté. Ouvrir la démo vous déconnecte ici ; reconnectez-vous pour revenir à votre compte.',
    drawing: 'Trésorerie à la fin de chaque mois',
    ready: 'Votre entreprise de démo est prête',
    readyText: 'Son tableau de bord s’ouvre dans un instant.',
    go: 'Ouvrir le tableau de bord',
  },
} satisfies SameKeys<typeof en>
