import type en from '#i18n/en/sso.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Authentification unique',
  readOnly: 'Seuls le propriétaire et les administrateurs peuvent modifier ces paramètres.',
  demo: 'Un compte de démonstration ne peut pas se connecter à un fournisseur. Dans votre propre compte, vous pourrez le configurer ici.',
  proof:
    'Saisissez votre mot de passe pour modifier les modes de connexion. Nous ne vous le redemanderons pas pendant dix minutes.',
  done: {
    saved: 'Connexion enregistrée. Le fournisseur a répondu correctement.',
    removed: 'Connexion supprimée. Les personnes connectées le restent.',
    domainAdded: 'Domaine ajouté. Ajoutez maintenant l’enregistrement à son DNS.',
    domainVerified: 'Domaine vérifié. Les personnes de ce domaine peuvent utiliser l’authentification unique.',
    domainRemoved: 'Domaine retiré.',
  },
  provider: {
    title: 'Fournisseur d’identité',
    text: 'Compatible avec tout fournisseur OpenID Connect.',
    state: { on: 'Connecté', off: 'Désactivé', none: 'Non connecté' },
    redirectUri: 'URI de redirection',
    redirectUriHint: 'Déclarez Trimtab chez votre fournisseur comme application web avec cette URI de redirection.',
    discoveryUrl: 'URL de découverte',
    discoveryUrlHint: 'L’URL de l’émetteur, ou celle de son openid-configuration.',
    clientId: 'Identifiant client',
    clientIdHint: 'Fourni par votre fournisseur d’identité.',
    clientSecret: 'Secret client',
    clientSecretHint: 'Conservé chiffré et jamais réaffiché.',
    clientSecretKept: 'Laissez vide pour conserver le secret actuel.',
    enabled: 'Autoriser l’authentification unique',
    enabledHint:
      'Si elle est désactivée, personne ne peut s’en servir pour se connecter. Les personnes connectées le restent.',
    required: 'Exiger l’authentification unique pour les domaines vérifiés',
    requiredHint:
      'Les mots de passe ne fonctionnent plus pour ces domaines. Celui du propriétaire fonctionne toujours, pour que personne ne reste bloqué dehors.',
    ownerHint:
      'Le propriétaire ne peut utiliser l’authentification unique que s’il l’a configurée lui-même. D’ici là, il se connecte avec un mot de passe.',
    connect: 'Tester et connecter',
    save: 'Tester et enregistrer',
    remove: 'Supprimer la connexion',
    removeText:
      'Plus personne ne peut se connecter avec elle. Les personnes connectées le restent, et les domaines restent vérifiés.',
  },
  domains: {
    title: 'Domaines d’e-mail',
    text: 'Les personnes dont l’adresse appartient à un domaine vérifié peuvent se connecter avec le fournisseur.',
    domain: 'Domaine',
    domainHint: 'La partie après le @, par exemple exemple.fr.',
    add: 'Ajouter le domaine',
    verified: 'Vérifié',
    unverified: 'Non vérifié',
    lapsed:
      'L’enregistrement DNS est introuvable depuis le {date}. Personne de ce domaine ne peut utiliser l’authentification unique avant une nouvelle vérification.',
    since: 'depuis le {date}',
    verify: 'Vérifier le domaine',
    remove: 'Retirer',
    record: 'Ajoutez cet enregistrement au DNS du domaine, puis vérifiez le domaine.',
    type: 'Type',
    name: 'Nom',
    value: 'Valeur',
  },
  signIn: {
    title: 'Authentification unique',
    heading: 'Connectez-vous avec votre entreprise',
    intro: 'Saisissez votre e-mail professionnel pour accéder à la page de connexion de votre entreprise.',
    email: 'E-mail professionnel',
    submit: 'Continuer',
    password: 'Se connecter avec un mot de passe',
    fromLogin: 'Se connecter par authentification unique',
  },
  onward: {
    title: 'Continuer vers votre entreprise',
    heading: 'Continuer vers votre entreprise',
    intro: 'Vous allez vous connecter sur {host}, puis revenir ici.',
    go: 'Continuer',
    back: 'Utiliser une autre adresse',
  },
  confirm: {
    title: 'Confirmez votre connexion',
    again: 'Recommencer',
    mailed: {
      heading: 'Consultez votre boîte de réception',
      text: 'Nous vous avons envoyé un lien par e-mail. Ouvrez-le dans ce navigateur dans l’heure pour terminer la connexion. Vous ne le ferez qu’une fois.',
    },
    over: {
      heading: 'Ce lien ne fonctionne plus',
      text: 'Il a expiré ou déjà servi. Recommencez pour en recevoir un autre.',
    },
    elsewhere: {
      heading: 'Ouvrez ce lien dans l’autre navigateur',
      text: 'Il ne fonctionne que dans le navigateur où vous avez commencé à vous connecter. Si ce n’était pas vous, fermez cette page : il ne s’est rien passé.',
    },
    asking: {
      heading: 'Se connecter à {account} ?',
      text: 'L’entreprise du compte {account} indique que vous êtes {email}. Confirmez pour vous connecter. Ensuite, son authentification unique vous connectera à ce compte seulement.',
      submit: 'Confirmer et se connecter',
      notYou: 'Ce n’était pas vous ? Fermez cette page : il ne s’est rien passé.',
    },
  },
  confirmMail: {
    subject: 'Confirmez votre connexion à {account}',
    what: 'Quelqu’un vient de se connecter sur {host} avec l’adresse {email} pour ouvrir {account} dans Trimtab. Si c’était vous, confirmez-le. Ensuite, l’authentification unique de votre entreprise vous connectera.',
    lasts: 'Le lien est valable une heure, ne sert qu’une fois, et seulement dans le navigateur où vous avez commencé.',
    notYou: 'Si ce n’était pas vous, ignorez cet e-mail. Rien ne se passe sans votre confirmation.',
    action: 'Confirmer la connexion',
  },
  problems: {
    expired: 'Cette connexion a expiré ou a déjà servi. Veuillez recommencer.',
    otherBrowser: 'Cette connexion a été commencée dans un autre navigateur. Veuillez recommencer dans celui-ci.',
    off: 'L’authentification unique de votre entreprise est désactivée. Connectez-vous avec un mot de passe ou contactez votre administrateur.',
    refused:
      'Le fournisseur d’identité de votre entreprise a refusé la connexion. Réessayez. Si le problème persiste, prévenez votre administrateur.',
    failed:
      'Nous n’avons pas pu vérifier la réponse de votre fournisseur. Réessayez. Si cela persiste, prévenez votre administrateur.',
    unverified: 'Votre fournisseur n’a pas vérifié votre adresse e-mail. Veuillez prévenir votre administrateur.',
    foreign:
      'Votre fournisseur a transmis une adresse hors des domaines de votre entreprise. Veuillez prévenir votre administrateur.',
    suspended: 'Votre accès à ce compte est suspendu. Adressez-vous à un administrateur du compte.',
    removed: 'Vous n’êtes plus membre de ce compte. Un administrateur peut vous inviter de nouveau.',
    full: 'Ce compte n’a plus de place libre. Adressez-vous à un administrateur du compte.',
    owner: 'Vous êtes propriétaire de ce compte : connectez-vous avec votre mot de passe.',
    manyMails: 'Nous vous avons déjà envoyé plusieurs liens par e-mail. Ouvrez le dernier, ou attendez une heure.',
  },
  mail: {
    subject: 'Votre adresse e-mail a été confirmée par {account}',
    what: 'Vous venez de vous connecter à {account} avec l’authentification unique. Votre adresse e-mail n’avait jamais été confirmée.',
    ended: 'Par sécurité, votre ancien mot de passe et toutes les sessions précédentes ne fonctionnent plus.',
    next: 'Vous pouvez désormais utiliser l’authentification unique. Si vous voulez aussi un mot de passe, définissez-en un nouveau.',
    action: 'Définir un mot de passe',
  },
  errors: {
    none: 'Pas d’authentification unique pour cette adresse. Vérifiez-la, ou connectez-vous avec un mot de passe.',
    required: 'Votre entreprise exige l’authentification unique.',
    address:
      'Saisissez l’URL https de votre fournisseur, par exemple https://login.exemple.fr. Les réseaux privés ne sont pas acceptés.',
    unreachable: 'Le fournisseur n’a pas renvoyé sa configuration. Vérifiez l’URL.',
    redirected: 'Cette URL redirige. Saisissez l’URL de destination.',
    issuer: 'L’émetteur du fournisseur ne correspond pas à cette URL.',
    endpoints: 'La configuration du fournisseur contient des URL non sûres.',
    unsuitable: 'Le fournisseur doit signer en RS256, PS256 ou ES256 et proposer le flux par code.',
    issuerOwner:
      'Seul le propriétaire peut remplacer le fournisseur, car chacun devra de nouveau confirmer sa connexion par e-mail.',
    clientId: 'Saisissez l’identifiant client de votre fournisseur.',
    clientSecret: 'Saisissez le secret client de votre fournisseur.',
    secretAgain: 'Saisissez de nouveau le secret client : l’actuel appartient au fournisseur précédent.',
    demo: 'Un compte de démonstration ne peut pas se connecter à un fournisseur.',
    noConnection: 'Il n’y a pas de connexion à supprimer.',
    domainListed: 'Ce domaine est déjà dans votre liste.',
    tooManyDomains: 'Un compte peut avoir 20 domaines au plus.',
    recordMissing: 'L’enregistrement est encore introuvable. Les changements DNS peuvent prendre du temps.',
    dnsSilent: 'Le DNS n’a pas répondu. Réessayez dans un instant.',
  },
} satisfies SameKeys<typeof en>
