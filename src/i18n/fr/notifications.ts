import type en from '#i18n/en/notifications.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Notifications',
  intro: 'Ce qui vous concerne dans {account}.',
  list: 'Vos notifications',
  what: 'Notification',
  when: 'Quand',
  show: 'Afficher',
  all: 'Toutes',
  unreadOnly: 'Non lues seulement',
  done: {
    read: '{count, plural, =0 {Rien à marquer comme lu.} one {Marquée comme lue.} other {# notifications marquées comme lues.}}',
  },
  unreadCount: '{count, plural, =0 {Tout est lu} one {# non lue} other {# non lues}}',
  unread: 'non lue',
  markRead: 'Marquer comme lue',
  markAll: 'Tout marquer comme lu',
  open: 'Ouvrir',
  preferences: 'Préférences',
  empty: 'Aucune notification',
  emptyHint: 'Ce qui vous concerne apparaîtra ici.',
  unknown: 'Il y a du nouveau dans votre compte.',
  simulated: 'Paiements simulés : rien n’est débité.',
  kinds: {
    burn_alert:
      '{level, select, critical {Critique : au rythme actuel, votre trésorerie tient encore {days, plural, =0 {moins d’un jour} one {# jour} other {# jours}}.} low {Faible : au rythme actuel, votre trésorerie tient encore {days, plural, one {# jour} other {# jours}}.} other {La dépense nette du mois dernier dépasse de plus de 25 % celle des trois mois précédents.}}',
    payment_overdue:
      'Un paiement de votre offre a échoué. Mettez votre carte à jour. Tout continue de fonctionner pendant les deux semaines qui suivent la première tentative.',
    plan_paused:
      'Votre offre est en pause, car un paiement est en retard depuis deux semaines. Rien n’est supprimé. Tout revient dès le paiement.',
    card_expires:
      'Votre carte se terminant par {last4} expire avant le renouvellement du {date}. Ajoutez une autre carte.',
    trial_ends:
      'Votre essai de {plan} se termine le {date}. Votre carte se terminant par {last4} sera alors débitée de {price} hors taxes.',
    trial_needs_card:
      'Votre essai de {plan} se termine le {date}. Ajoutez une carte pour garder l’offre. Sans carte, le compte revient à Free et rien n’est débité.',
    invitation_accepted: '{name} a accepté votre invitation.',
    invitation_declined: '{email} a refusé votre invitation.',
    role_changed: 'Votre rôle est maintenant {role}.',
    custom_role_changed:
      '{what, select, given {Vous avez reçu le rôle personnalisé {customRole}.} taken {Vous n’avez plus le rôle personnalisé {customRole}.} other {Les autorisations de votre rôle personnalisé {customRole} ont changé.}}',
    team_added: 'Vous avez été ajouté à l’équipe {team}.',
    ownership_received: 'Vous êtes désormais propriétaire de {account}.',
    admin_message: '{name} a écrit aux administrateurs : {subject}',
    upgrade_requested:
      '{name} demande l’offre {plan}{users, plural, =0 {.} one { avec # utilisateur supplémentaire.} other { avec # utilisateurs supplémentaires.}}',
    suspicious_activity: 'Connexion suspecte de {name}.',
    api_key_created: '{name} a créé la clé d’API {key}.',
    session_reminder: '{name} commence dans {minutes, plural, one {# minute} other {# minutes}}.',
    series_not_made:
      'La prochaine réunion de {name} n’a pas pu être créée : votre offre n’a plus de session ce mois-ci.',
    action_item_due: 'Votre action est à faire aujourd’hui : {title}',
    action_item_soon: 'Votre action est à faire demain : {title}',
    sso_changed: '{name} a modifié les paramètres d’authentification unique de votre compte.',
    sso_domain_missing:
      'L’enregistrement DNS de {domain} a disparu. Restaurez-le, sinon ses membres ne pourront bientôt plus utiliser l’authentification unique.',
    sso_domain_lapsed:
      '{domain} n’est plus vérifié : son enregistrement DNS est introuvable depuis un jour. Ses membres ne peuvent plus utiliser l’authentification unique.',
  },
  settings: {
    title: 'Préférences de notification',
    intro:
      'Choisissez comment être prévenu, pour tous vos comptes. Les e-mails de sécurité sur votre propre connexion sont toujours envoyés.',
    what: 'Événement',
    inApp: 'Dans l’application',
    mail: 'E-mail',
    save: 'Enregistrer les préférences',
    saved: 'Préférences enregistrées.',
    kinds: {
      burn_alert: 'Notre trésorerie s’épuise, ou la dépense nette bondit',
      payment_overdue: 'Un paiement de notre offre échoue',
      plan_paused: 'Notre offre est en pause',
      card_expires: 'Notre carte expire avant le prochain renouvellement',
      trial_ends: 'Notre essai se termine bientôt',
      trial_needs_card: 'Notre essai se termine bientôt, sans carte enregistrée',
      invitation_accepted: 'Quelqu’un accepte mon invitation',
      invitation_declined: 'Quelqu’un refuse mon invitation',
      role_changed: 'Mon rôle change',
      custom_role_changed: 'Mon rôle personnalisé change',
      team_added: 'On m’ajoute à une équipe',
      ownership_received: 'Je deviens propriétaire d’un compte',
      admin_message: 'Un membre écrit aux administrateurs',
      upgrade_requested: 'Un membre demande une offre supérieure',
      suspicious_activity: 'La connexion d’un membre semble suspecte',
      api_key_created: 'Quelqu’un crée une clé d’API',
      session_reminder: 'Une session planifiée va bientôt commencer',
      series_not_made: 'Une réunion de ma série n’a pas pu être créée',
      action_item_due: 'Une de mes actions est à faire aujourd’hui',
      action_item_soon: 'Une de mes actions est à faire demain',
      sso_changed: 'Quelqu’un modifie l’authentification unique',
      sso_domain_missing: 'L’enregistrement DNS d’un domaine d’authentification unique a disparu',
      sso_domain_lapsed: 'Un domaine d’authentification unique n’est plus vérifié',
    },
  },
  mail: {
    why: 'Vous recevez cet e-mail selon vos préférences de notification. Vous pouvez les modifier à tout moment.',
    action: 'Ouvrir Trimtab',
  },
} satisfies SameKeys<typeof en>
