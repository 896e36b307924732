import type en from '#i18n/en/site.ts'
import type { Same } from '#i18n/same.ts'

export default {
  landing: {
    title: 'Estimer ensemble, savoir jusqu’où cela mène',
    description:
      'Un planning poker en direct où les votes restent cachés jusqu’à ce que tous aient voté, première étape d’une seule carte, de l’estimation à la trésorerie.',
  },
  hero: {
    titleFirst: 'Estimer ensemble.',
    titleSecond: 'Savoir jusqu’où cela mène.',
    lead: 'Un planning poker où aucun vote ne se montre avant que tous aient voté. C’est la première étape d’une seule carte pour toute l’entreprise : de la taille d’une story au temps que dure l’argent.',
    start: 'Commencer gratuitement',
    demo: 'Visiter une démo',
    terms: 'Gratuit jusqu’à 10 personnes. Aucun moyen de paiement demandé.',
  },
  demo: {
    live: 'Jouer une manche entière en direct, avec des collègues qui répondent',
    story: 'Achat sans compte',
    voted: '{count, number} votes sur {total, number}',
    covered: 'A voté, face cachée',
    open: 'Votre place, pas encore de carte',
    you: 'Vous',
    yourCard: 'Jouez votre carte',
    invitation: 'Quatre cartes attendent, face cachée. Jouez la vôtre et elles se retournent toutes ensemble.',
    average: 'Moyenne',
    spread: 'Écart',
    fromTo: '{low, number}–{high, number}',
    speak: 'Les plus éloignés : {low} ({lowVote, number}) et {high} ({highVote, number}). La discussion commence là.',
    again: 'Revoter',
    note: 'Une équipe fictive. Ici ses cartes arrivent avec la page ; dans une vraie session, elles restent sur le serveur jusqu’à la révélation.',
  },
  course: {
    title: 'Quatre habitudes, les mêmes chiffres',
    lead: 'Estimer, faire le point, suivre le flux et compter la trésorerie se font d’ordinaire dans quatre outils qui ne se parlent pas. Trimtab les réunit sur une seule carte. Trois étapes sont parcourues ; la dernière est tracée.',
    live: 'Disponible',
    next: 'Prochaine étape',
    demo: 'Essayer sans compte',
    estimate: {
      title: 'Estimer',
      text: 'Un planning poker aux votes cachés, pour les membres et les invités. L’estimation appartient à sa story et y reste.',
    },
    reflect: {
      title: 'Faire le point',
      text: 'Des rétrospectives dont les actions arrivent là où se fait le travail, et dont on reparle la fois suivante.',
    },
    flow: {
      title: 'Suivre le flux',
      text: 'Des tableaux qui montrent le temps réel d’une story, à côté de ce que l’équipe avait annoncé.',
    },
    cash: {
      title: 'Tenir le cap',
      text: 'Une trésorerie qui compte avec le travail à venir, pour lire un plan en mois.',
    },
  },
  secrecy: {
    title: 'Un vote caché n’est pas dans votre navigateur',
    lead: 'Il est facile d’envoyer tous les votes à tous les navigateurs et de seulement les masquer. Il suffit alors d’ouvrir les outils de développement pour les lire, et le premier chiffre influence les autres. Dans Trimtab, un vote reste sur le serveur jusqu’à la révélation : aucune valeur n’en sort, aucune moyenne, aucune couleur qui la trahirait.',
    before: 'Ada vote. Voici tout ce que reçoit le navigateur de Ben :',
    after: 'Les cartes se retournent. Les chiffres ne partent que maintenant :',
    order: {
      title: 'Un seul gardien par session',
      text: 'Chaque session a une seule salle, qui décide de l’ordre des choses. Tous sont à la même table.',
    },
    kept: {
      title: 'Une coupure n’efface rien',
      text: 'Votre vote est confirmé dès qu’il est enregistré. Revenez : votre place et votre carte sont là.',
    },
    guests: {
      title: 'Les invités s’installent',
      text: 'Envoyez le lien. Un invité donne un nom, choisit un rôle et participe, sans compte.',
    },
  },
  plans: {
    title: 'Trois offres, des chiffres clairs',
    lead: 'Chaque compte commence en Free. Les offres payantes ouvriront avec la facturation ; d’ici là, leurs démos montrent ce qu’elles contiennent.',
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
    demo: 'Voir la démo {plan}',
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
    text: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou le lien comporte une erreur.',
    toHome: 'Vers l’accueil',
  },
} satisfies Same<typeof en>
