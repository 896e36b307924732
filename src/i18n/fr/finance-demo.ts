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
  guide: {
    title: 'Une minute avec cette entreprise',
    text: 'L’ordre de son travail décide combien de temps sa trésorerie tient.',
    see: 'En haut : la probabilité que la trésorerie tienne jusqu’à la semaine {week} est de {chance}.',
    why: '{valuable} est l’epic dont le retard coûte le plus, mais il doit attendre. {slow}, au rang {rank}, est le plus long avant lui.',
    saved: 'Vous avez enregistré un autre ordre. Les chiffres montrent ce qu’il donne.',
    drag: 'Déplacez {name} du rang {rank} au rang 2, à la souris ou avec ses flèches. Observez les chiffres du haut et le graphique de la trésorerie.',
    suggest: 'Ouvrez ensuite l’<link>ordre proposé</link> et comparez-le à l’ordre enregistré.',
    drill:
      'Essayez une mauvaise nouvelle : <link>le plus gros client part</link>. Voyez quel epic, quelle économie ou quel prix aide le plus.',
  },
  page: {
    title: 'Démo : combien de temps dure la trésorerie',
    description:
      'Ouvrez une entreprise fictive avec son travail et dix-huit mois de comptabilité. Sans inscription, rien à installer.',
    heading: 'Combien de temps votre trésorerie va-t-elle durer ?',
    intro:
      'Une entreprise fictive avec des epics classés et dix-huit mois d’opérations bancaires, de revenus et de coûts d’équipe. Voyez ce qui est livré avant que la trésorerie ne s’épuise.',
    steps: {
      read: 'Voyez combien de temps dure la trésorerie, et ce qui est livré avant qu’elle ne s’épuise.',
      drag: 'Déplacez un epic et regardez les chiffres changer.',
      drill: 'Perdez le plus gros client et voyez ce qui aide le plus.',
    },
    stepsLabel: 'Ce que vous pouvez faire',
    start: 'Ouvrir le plan',
    own: 'Personne d’autre ne voit ce compte d’exemple. Il n’envoie aucun e-mail et il est supprimé au bout de deux heures.',
    leaves:
      'Vous avez une session ouverte. Ouvrir la démo la ferme ici ; reconnectez-vous pour revenir à votre compte.',
    drawing: 'Trésorerie à la fin de chaque mois',
    ready: 'Votre entreprise de démo est prête',
    readyText: 'Son plan s’ouvre dans un instant.',
    go: 'Ouvrir le plan',
  },
} satisfies SameKeys<typeof en>
