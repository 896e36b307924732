import type en from '#i18n/en/realtime.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  connecting: 'Connexion…',
  connected: 'Connecté',
  lost: 'Connexion perdue. Tentative de reconnexion…',
  reconnecting: 'Reconnexion… (tentative {attempt, number})',
  connectionFailed: 'Échec de la connexion : {message}',
  exhausted: 'Connexion impossible après plusieurs tentatives. Veuillez actualiser la page.',
  exhaustedAgain: 'Reconnexion impossible. Veuillez actualiser la page.',
  disconnected: 'Connexion fermée par le serveur. Veuillez actualiser la page.',
  notFound: 'Cette page a été supprimée ou votre compte actuel n’y a pas accès. Rechargez-la ou revenez à la liste.',
  socketError: 'Erreur de connexion en temps réel',
  notInitialized: 'Impossible d’établir la connexion',
  rejected: 'Action impossible : {message}',
  waiting: '{count, plural, one {# action en attente d’envoi} other {# actions en attente d’envoi}}',
  queueFull: 'Trop d’actions sont en attente. Attendez que la connexion soit rétablie.',
  tooLarge: 'Trop volumineux pour être envoyé.',
  left: 'Vous avez quitté la page avant l’envoi.',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  dismiss: 'Fermer',
} satisfies SameKeys<typeof en>
