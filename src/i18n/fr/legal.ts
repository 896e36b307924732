import type en from '#i18n/en/legal.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  version: 'Version du {version}',
  contents: 'Sur cette page',
  operator:
    'Cette page ne nomme pas encore l’exploitant de ce site. Si c’est vous, définissez SELLER_NAME, SELLER_ADDRESS et SELLER_EMAIL.',
  seller: {
    name: 'Nom',
    address: 'Adresse',
    email: 'E-mail',
    taxId: 'Numéro fiscal',
    register: 'Registre',
  },
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Ce que vous acceptez en créant un compte, en termes simples.',
    intro:
      'Ces conditions sont un accord entre vous et l’exploitant de ce site. Vous les acceptez en créant un compte.',
    provider: { title: 'Qui fournit le service', text: 'L’exploitant de ce site fournit le service.' },
    account: {
      title: 'Votre compte',
      text: 'Inscrivez-vous avec une adresse e-mail qui est la vôtre et gardez votre mot de passe pour vous. Toute personne qui se connecte avec lui agit en votre nom.',
      people:
        'Le propriétaire et les administrateurs d’un compte décident qui en fait partie et ce que chacun peut y faire. N’invitez que des personnes qui s’y attendent.',
    },
    plans: {
      title: 'Offres et prix',
      text: 'La page des tarifs indique ce que chaque offre comprend et coûte. Les offres payantes se renouvellent jusqu’à leur résiliation. Un paiement marqué comme simulé ne débite rien.',
    },
    use: {
      title: 'Bon usage',
      text: 'N’utilisez pas le service à des fins illicites, n’envoyez pas de publicité et n’essayez pas d’accéder à des données qui ne vous sont pas destinées.',
      limits:
        'Pour protéger tout le monde, le nombre de connexions, d’inscriptions, d’invitations et d’autres requêtes est limité.',
    },
    content: {
      title: 'Vos contenus',
      text: 'Ce que vous écrivez reste à vous. Vos contenus sont conservés et montrés aux personnes avec qui vous les partagez, et ne servent à rien d’autre.',
      account:
        'Les contenus appartiennent au compte dans lequel ils ont été écrits. Son propriétaire peut les exporter et les supprimer.',
    },
    ending: {
      title: 'Départ et suppression',
      text: 'Vous pouvez quitter un compte ou supprimer votre profil à tout moment. Un propriétaire peut supprimer le compte et tout ce qu’il contient. Un compte supprimé ne peut pas être restauré.',
      demo: 'Une démonstration prend fin après {hours, plural, one {# heure} other {# heures}} et est supprimée avec tout son contenu.',
    },
    liability: {
      title: 'Responsabilité',
      text: 'Le service est fourni tel quel, sans garantie qu’il soit toujours disponible ou exempt d’erreurs. Cela ne limite pas les droits que la loi vous accorde.',
    },
    changes: {
      title: 'Modifications',
      text: 'Quand ces conditions changent, la nouvelle version est publiée ici avec la liste des modifications. La version que vous avez acceptée est conservée avec votre profil.',
      plans: '{version} : les offres payantes peuvent être achetées.',
      first: '{version} : première version.',
    },
  },
  privacy: {
    title: 'Confidentialité',
    description: 'Quelles données vous concernant sont conservées, pourquoi, combien de temps, et qui les traite.',
    intro:
      'En bref : pas de publicité, pas de pistage, pas de scripts d’autres sites. Seul ce dont le service a besoin est conservé.',
    controller: { title: 'Qui est responsable', text: 'L’exploitant de ce site est responsable de vos données.' },
    data: {
      title: 'Ce qui est conservé',
      profile:
        'Votre profil : nom, adresse e-mail, numéro de téléphone, langue, fuseau horaire, photo si vous en ajoutez une, et une empreinte de votre mot de passe, qui ne permet pas de le lire.',
      content:
        'Ce que vous et d’autres écrivez dans les sessions, rétrospectives et tableaux, et qui l’a fait. Quand une rétrospective est anonyme, votre nom n’est pas conservé durablement avec vos cartes.',
      security:
        'Pour la sécurité : chaque connexion avec adresse IP, pays, navigateur et appareil, et un journal des modifications d’un compte, avec l’adresse IP et le navigateur d’où elles viennent. Vos mots de passe et vos codes n’y figurent pas.',
      why: 'Ces données sont nécessaires pour fournir le service et le protéger. Elles ne sont pas vendues et ne servent à établir aucun profil.',
    },
    cookies: {
      title: 'Cookies et stockage dans votre navigateur',
      text: 'Tout ce qui figure ici est nécessaire aux pages que vous utilisez. Personne d’autre ne le lit. En https, certains noms commencent par __Host- ou __Secure-.',
      name: 'Nom',
      purpose: 'Finalité',
      lasts: 'Durée',
      session: 'Garde votre session ouverte',
      pending: 'Garde votre connexion en attente du code de vérification',
      sso: 'Garde votre connexion en attente de votre entreprise',
      device: 'Reconnaît un navigateur déjà utilisé pour votre connexion',
      guest: 'Laisse entrer un invité dans une session',
      theme: 'Clair ou sombre',
      locale: 'Votre langue',
      nav: 'L’état de la barre latérale, réduite ou non',
      navGroups: 'Les groupes ouverts de la barre latérale',
      lastBoard: 'Le dernier tableau consulté',
      tz: 'Votre fuseau horaire',
      actsIn: 'Stockage local : le compte dans lequel agissent tous les onglets',
      pendingCart: 'Stockage local : l’offre choisie avant de vous connecter',
      sounds: 'Stockage local : sons activés ou non',
      drafts: 'Stockage de session : brouillons de cartes d’une rétrospective',
      unsent: 'Stockage de session : modifications pas encore envoyées',
      seals: 'Stockage de session : ce qui permet à votre navigateur de vérifier les votes',
      scroll: 'Stockage de session : votre position dans une page',
      days: '{count, plural, one {# jour} other {# jours}}',
      minutes: '{count, plural, one {# minute} other {# minutes}}',
      hours: '{count, plural, one {# heure} other {# heures}}',
      tab: 'Jusqu’à la fermeture de l’onglet',
      signIn: 'Jusqu’à votre connexion ou sa suppression',
      stays: 'Jusqu’à ce que vous l’effaciez',
    },
    processors: {
      title: 'Qui traite les données',
      machine: 'Le service et sa base de données fonctionnent sur le serveur de l’exploitant.',
      cloudflare: 'Le service fonctionne sur le réseau de Cloudflare.',
      turso: 'La base de données est hébergée par Turso.',
      otherDatabase: 'La base de données fonctionne sur un serveur choisi par l’exploitant.',
      email: 'Les e-mails sont envoyés par {name}, qui reçoit l’adresse et le texte de chaque e-mail.',
      noEmail: 'Les e-mails ne quittent pas ce site : aucun fournisseur d’e-mail n’est configuré.',
      dns: 'Quand une entreprise fait vérifier son domaine, {name} est interrogé sur ce domaine et rien d’autre.',
      sso: 'Si votre entreprise a mis en place l’authentification unique, son propre fournisseur indique à ce site qui vous êtes.',
    },
    retention: {
      title: 'Combien de temps les données sont conservées',
      profile: 'Votre profil : jusqu’à ce que vous le supprimiez.',
      content: 'Les contenus d’un compte : jusqu’à ce que quelqu’un les supprime, ou supprime le compte.',
      registrations: 'Une inscription non confirmée : {days, plural, one {# jour} other {# jours}}.',
      signIns:
        'Les connexions terminées et les tentatives de connexion : {days, plural, one {# jour} other {# jours}}.',
      counters:
        'Les tentatives échouées sont comptées par adresse e-mail ou IP. Le décompte ne contient qu’une forme codée et illisible de l’adresse. Il est supprimé un jour après la dernière tentative.',
      links: 'Les liens et codes envoyés par e-mail : jusqu’à un jour après leur expiration.',
      notifications:
        'Les notifications lues sont supprimées {read} jours après leur création, les autres après {all} jours.',
      emails:
        'Les e-mails : leur texte est effacé dès l’envoi, le reste après {days, plural, one {# jour} other {# jours}}. Ceux qui n’ont pas pu être envoyés : {failed, plural, one {# jour} other {# jours}}.',
      audit:
        'Le journal des modifications : aussi longtemps que le compte. La suppression d’un compte reste consignée, avec son identifiant et celui de la personne qui l’a supprimé, sans noms.',
      demos: 'Les démonstrations : {hours, plural, one {# heure} other {# heures}}.',
    },
    rights: {
      title: 'Vos droits',
      text: 'Dans votre profil, vous pouvez voir et modifier vos données, les télécharger dans un fichier et supprimer le profil. Ce que vous avez écrit dans le compte d’autres personnes y reste, sans votre nom ni votre adresse.',
      ask: 'Vous pouvez aussi demander à l’exploitant une copie, une correction ou une suppression, et saisir l’autorité de protection des données de votre pays.',
    },
  },
} satisfies SameKeys<typeof en>
