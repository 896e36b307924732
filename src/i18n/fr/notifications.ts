import type en from '#i18n/en/notifications.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Notifications',
  intro: 'Ce qui s’est passé dans {account} et qui vous concerne.',
  list: 'Vos notifications',
  unreadCount: '{count, plural, =0 {Tout est lu} one {# non lue} other {# non lues}}',
  unread: 'non lue',
  markRead: 'Marquer comme lue',
  markAll: 'Tout marquer comme lu',
  open: 'Ouvrir',
  preferences: 'Préférences',
  empty: 'Encore rien ici',
  emptyHint: 'Quand quelque chose vous concerne, vous le lisez ici.',
  unknown: 'Il s’est passé quelque chose dans votre compte.',
  kinds: {
    invitation_accepted: '{name} a accepté votre invitation.',
    invitation_declined: '{email} a décliné votre invitation.',
    role_changed: 'Votre rôle est maintenant {role}.',
    custom_role_changed:
      '{what, select, given {Vous avez maintenant le rôle personnalisé {customRole}.} taken {Vous n’avez plus le rôle personnalisé {customRole}.} other {Votre rôle personnalisé {customRole} autorise maintenant autre chose.}}',
    team_added: 'Vous faites maintenant partie de l’équipe {team}.',
    ownership_received: 'Vous êtes maintenant propriétaire de {account}.',
    admin_message: '{name} a écrit aux administrateurs : {subject}',
    suspicious_activity: 'Une connexion de {name} semble suspecte.',
    api_key_created: '{name} a créé la clé d’API {key}.',
    sso_changed: '{name} a modifié l’authentification unique de votre compte.',
  },
  settings: {
    title: 'Préférences de notification',
    intro:
      'Comment vous souhaitez être prévenu, dans tous vos comptes. Les e-mails de sécurité sur votre propre connexion arrivent toujours.',
    what: 'Quoi',
    inApp: 'Dans l’application',
    mail: 'Par e-mail',
    save: 'Enregistrer les préférences',
    saved: 'Vos préférences sont enregistrées.',
    kinds: {
      invitation_accepted: 'Quelqu’un accepte mon invitation',
      invitation_declined: 'Quelqu’un décline mon invitation',
      role_changed: 'Mon rôle change',
      custom_role_changed: 'Mon rôle personnalisé change',
      team_added: 'J’arrive dans une équipe',
      ownership_received: 'Je deviens propriétaire d’un compte',
      admin_message: 'Un membre écrit aux administrateurs',
      suspicious_activity: 'La connexion d’un membre semble suspecte',
      api_key_created: 'Quelqu’un crée une clé d’API',
      sso_changed: 'Quelqu’un modifie l’authentification unique',
    },
  },
  mail: {
    greeting: 'Bonjour {name},',
    why: 'Vous recevez cet e-mail parce que vous avez choisi d’être prévenu. Vous pouvez le changer dans les préférences de notification.',
    action: 'Voir',
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    signature: 'Trimtab',
  },
} satisfies Same<typeof en>
