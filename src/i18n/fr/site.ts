import type en from '#i18n/en/site.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  landing: {
    title: 'Estimer ensemble, savoir quand ce sera fini',
    description:
      'Un planning poker en direct où les votes restent masqués jusqu’au dernier, relié aux rétrospectives, aux tableaux et aux prévisions.',
  },
  hero: {
    titleFirst: 'Estimer ensemble.',
    titleSecond: 'Savoir quand ce sera fini.',
    lead: 'Un planning poker où personne ne voit un vote avant que tous aient voté. Vos estimations alimentent rétrospectives, tableaux et prévisions. Votre trésorerie et votre autonomie se trouvent au même endroit.',
    start: 'Commencer gratuitement',
    demo: 'Essayer une démo',
    terms: 'Gratuit jusqu’à 10 personnes. Sans carte bancaire.',
  },
  demo: {
    live: 'Jouez un tour complet en direct avec des collègues simulés',
    story: 'Achat sans compte',
    voted: '{count, number} votes sur {total, number}',
    covered: 'A voté, vote masqué',
    notVoted: 'Vous, pas encore voté',
    you: 'Vous',
    yourCard: 'Choisissez votre carte',
    invitation: 'Quatre personnes ont voté. Choisissez votre carte pour révéler tous les votes en même temps.',
    average: 'Moyenne',
    spread: 'Min. – max.',
    fromTo: '{low, number}–{high, number}',
    speak: 'Votes extrêmes : {low} ({lowVote, number}) et {high} ({highVote, number}). Commencez la discussion par là.',
    again: 'Revoter',
    note: 'Une équipe fictive, dont les votes font partie de cette page. Dans une vraie session, les votes restent sur le serveur jusqu’à la révélation.',
  },
  course: {
    title: 'Quatre habitudes, les mêmes chiffres',
    lead: 'Les estimations, les rétrospectives, la livraison et la trésorerie se trouvent d’ordinaire dans quatre outils séparés. Trimtab les relie. Les quatre sont disponibles : planning poker, rétrospectives, tableaux et autonomie.',
    live: 'Disponible',
    demo: 'Essayer sans compte',
    estimate: {
      title: 'Estimer',
      text: 'Un planning poker aux votes masqués, pour les membres et les invités. Chaque estimation reste avec sa story.',
    },
    reflect: {
      title: 'Faire le point',
      text: 'Des rétrospectives dont les actions rejoignent votre tableau et sont suivies la fois suivante.',
    },
    flow: {
      title: 'Suivre le flux',
      text: 'Des tableaux qui montrent le temps réel d’une story, à côté de l’estimation de l’équipe.',
    },
    cash: {
      title: 'Trésorerie',
      text: 'Trésorerie, dépense nette et autonomie, avec le calcul de chaque chiffre.',
    },
  },
  secrecy: {
    title: 'Un vote masqué n’est pas dans votre navigateur',
    lead: 'Beaucoup d’outils envoient tous les votes à tous les navigateurs et se contentent de les recouvrir. Il suffit d’ouvrir les outils de développement pour les lire, et le premier chiffre influence les autres. Dans Trimtab, les votes restent sur le serveur jusqu’à la révélation : aucune valeur, aucune moyenne, aucune couleur ne les trahit.',
    before: 'Ada vote. Voici tout ce que reçoit le navigateur de Ben :',
    after: 'Les votes sont révélés. Les chiffres ne partent que maintenant :',
    order: {
      title: 'Une seule source de vérité',
      text: 'Chaque session se déroule dans une salle unique qui fixe l’ordre des événements. Tout le monde voit la même chose.',
    },
    kept: {
      title: 'Rien ne se perd si la connexion est coupée',
      text: 'Votre vote est confirmé dès qu’il est enregistré. À votre retour, votre place et votre vote sont toujours là.',
    },
    guests: {
      title: 'Les invités participent sans compte',
      text: 'Envoyez le lien. Les invités saisissent un nom, choisissent un rôle et participent.',
    },
  },
  plans: {
    title: 'Trois offres, des limites claires',
    lead: 'Chaque compte commence avec l’offre Free. Payez au mois ou à l’année, et résiliez à tout moment.',
    monthly: 'par mois',
    members: 'Jusqu’à {count, number} membres',
    membersUnlimited: 'Membres illimités',
    poker: '{count, number} sessions de planning poker par mois',
    pokerUnlimited: 'Sessions de planning poker illimitées',
    retros: '{count, number} rétrospectives par mois',
    retrosUnlimited: 'Rétrospectives illimitées',
    projects: '{count, plural, one {# projet} other {# projets}} avec tableau, flux et prévisions',
    projectsUnlimited: 'Projets illimités avec tableau, flux et prévisions',
    start: 'Commencer gratuitement',
    details: 'Voir {plan} en détail',
  },
  closing: {
    title: 'Un petit volet fait tourner le gouvernail. Le gouvernail fait tourner le navire.',
    text: 'Commencez par une story et les personnes qui vont la réaliser.',
    start: 'Lancer votre première session',
  },
  error: {
    title: 'Une erreur s’est produite',
    text: 'Une erreur inattendue s’est produite. Essayez d’actualiser la page.',
    demo: 'Un problème est survenu au chargement des données de démonstration. C’est normal pendant la démonstration.',
    retry: 'Réessayer',
    reference: 'Référence : <id></id>',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Nous n’avons pas trouvé cette page. Elle a peut-être été déplacée, ou le lien est mal saisi.',
    back: 'Revenir à la page précédente',
    toHome: 'Aller à la page d’accueil',
  },
} satisfies SameKeys<typeof en>
