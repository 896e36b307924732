import type en from '#i18n/en/poker-demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Démo du planning poker : jouez une manche en direct',
  description:
    'Prenez place à une table de planning poker en direct avec quatre collègues simulés. Sans inscription, rien à installer.',
  heading: 'Jouez une manche en direct',
  intro:
    'Une vraie session avec quatre collègues, joués par le serveur selon les mêmes règles que tout le monde. Vous votez, les cartes se retournent toutes ensemble, et la personne la plus éloignée s’explique.',
  steps: {
    vote: 'Ada ouvre une story. Ben, Chloé et Dmitri posent leur carte face cachée, et vous aussi.',
    talk: 'Les cartes se retournent dès que la vôtre est posée. Écoutez la voix à part, et répondez-lui.',
    settle: 'Ada fixe l’estimation ou demande un second tour. Trois stories, trois minutes.',
  },
  stepsLabel: 'Ce qui se passe',
  start: 'Prendre place à la table',
  own: 'La table n’est qu’à vous : personne d’autre ne la voit, aucun e-mail n’en sort, et elle disparaît au bout de deux heures.',
  colleagues: 'Vos collègues',
  covered: 'Une carte, face cachée',
  yourSeat: 'Votre place, pas encore de carte',
  visitor: 'Visiteur',
  account: 'Démo Trimtab',
  session: 'Une manche avec Ada, Ben, Chloé et Dmitri',
  stories: {
    checkout: 'Achat sans compte',
    checkoutText: 'On achète sans compte : adresse, paiement, reçu par e-mail.',
    import: 'Importer des clients depuis un tableur',
    importText: 'Un fichier de 10 000 lignes au plus ; ce qui ne convient pas est montré avant tout enregistrement.',
    label: 'Renommer un bouton',
    labelText: '« Envoyer » devient « Passer la commande », en trois langues.',
  },
  lines: {
    high: 'J’ai voté haut : la dernière fois, les tests et la migration ont pris plus de temps que le code.',
    low: 'J’ai voté bas : nous avons fait presque la même chose au printemps, l’essentiel peut resservir.',
    answer: 'Bien vu, je n’y avais pas pensé. Je me rapprocherais de toi.',
    reply: 'Merci, cela aide. Gardons-le en tête pour l’estimation.',
    waiting: 'Prenez votre temps. Posez la carte à laquelle vous croyez ; les nôtres restent cachées jusque-là.',
  },
  bar: {
    label: 'Démo',
    guest:
      'Ceci est une démo. Ada, Ben, Chloé et Dmitri sont joués par le serveur ; la table se termine au bout de deux heures.',
    member: 'Une table pour essayer les cartes. Le serveur joue vos collègues ; rien ici ne compte ni n’est conservé.',
    register: 'Créer un compte',
    again: 'Une nouvelle table',
    create: 'Créer une vraie session',
  },
  try: {
    title: 'Essayer les cartes',
    heading: 'Une table pour essayer les cartes',
    intro:
      'Vous animez, et quatre collègues simulés votent et commentent comme de vraies personnes. Cela ne compte pas dans votre offre, n’apparaît dans aucune liste ni aucun chiffre, et disparaît au bout de deux heures.',
    start: 'Dresser la table',
    session: 'Essai des cartes',
  },
} satisfies Same<typeof en>
