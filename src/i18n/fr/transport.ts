import type en from '#i18n/en/transport.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  serverError:
    'Une erreur du serveur est survenue. Réessayez plus tard ou contactez l’assistance si le problème persiste.',
  badGateway: 'Le serveur est momentanément indisponible. Réessayez dans quelques minutes.',
  unavailable: 'Le service est momentanément arrêté pour maintenance. Réessayez plus tard.',
  timeout: 'La requête a expiré.',
  profileTimeout: 'Le chargement de votre session a expiré',
  offline: 'Échec de la connexion au réseau. Vérifiez votre connexion à Internet.',
  network: 'Une erreur de réseau est survenue. Vérifiez votre connexion et réessayez.',
  signedOut: 'Votre session a expiré. Veuillez vous reconnecter.',
  plans: 'Voir les offres',
  boundary: {
    title: 'Une erreur s’est produite',
    text: 'Une erreur inattendue s’est produite. Essayez d’actualiser la page.',
    retry: 'Réessayer',
  },
} satisfies SameKeys<typeof en>
