import type en from '#i18n/en/poker-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Démo de planning poker : jouez un tour en direct',
  description:
    'Rejoignez une session de planning poker en direct avec quatre collègues simulés. Sans inscription ni installation.',
  heading: 'Jouez un tour en direct',
  intro:
    'Une vraie session avec quatre collègues simulés, qui suivent les mêmes règles que vous. Vous votez, toutes les cartes se révèlent en même temps et les extrêmes s’expliquent.',
  steps: {
    vote: 'Ada ouvre une story. Ben, Chloé et Dmitri votent en secret, et vous aussi.',
    talk: 'Les cartes se révèlent dès votre vote. Lisez le commentaire de la personne au vote le plus éloigné et répondez-y.',
    settle: 'Ada enregistre l’estimation ou demande un autre tour. Trois stories en trois minutes.',
  },
  stepsLabel: 'Comment ça se passe',
  start: 'Rejoindre la session',
  own: 'Personne d’autre ne voit cette session. Elle n’envoie aucun e-mail et est supprimée au bout de deux heures.',
  colleagues: 'Vos collègues',
  covered: 'Carte masquée',
  yourSeat: 'Votre place, pas encore de carte',
  visitor: 'Visiteur',
  you: 'Vous',
  account: 'Démo Trimtab',
  session: 'Session avec Ada, Ben, Chloé et Dmitri',
  stories: {
    checkout: 'Achat sans compte',
    checkoutText: 'Acheter sans compte : adresse, paiement, reçu par e-mail.',
    import: 'Importer des clients depuis un tableur',
    importText: 'Un fichier de 10 000 lignes au plus. Les erreurs s’affichent avant tout enregistrement.',
    label: 'Renommer un bouton',
    labelText: '« Envoyer » devient « Passer la commande », en trois langues.',
  },
  lines: {
    high: 'J’ai voté haut : la dernière fois, les tests et la migration ont pris plus de temps que le code.',
    low: 'J’ai voté bas : nous avons fait presque la même chose au printemps, l’essentiel peut resservir.',
    answer: 'Bien vu, je n’y avais pas pensé. Je me rapprocherais de toi.',
    reply: 'Merci, cela aide. Gardons-le en tête pour l’estimation.',
    waiting:
      'Prenez votre temps. Choisissez la carte à laquelle vous croyez. Les nôtres restent masquées jusqu’à votre vote.',
  },
  bar: {
    label: 'Démo',
    guest:
      'Ceci est une démo. Le serveur simule Ada, Ben, Chloé et Dmitri. La session est supprimée au bout de deux heures.',
    member:
      'Une session d’essai avec des collègues simulés. Elle ne compte pas dans votre offre et n’est pas conservée.',
    register: 'Créer un compte',
    again: 'Recommencer',
    create: 'Créer une vraie session',
  },
  try: {
    title: 'Session d’essai',
    heading: 'Essayez une session d’essai',
    intro:
      'Vous animez pendant que quatre collègues simulés votent et commentent. Elle ne compte pas dans votre offre, n’apparaît dans aucune liste ni aucun rapport et est supprimée au bout de deux heures.',
    start: 'Démarrer la session d’essai',
    session: 'Session d’essai',
  },
} satisfies SameKeys<typeof en>
