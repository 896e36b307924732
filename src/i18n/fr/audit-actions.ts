import type en from '#i18n/en/audit-actions.ts'
import type { Same } from '#i18n/same.ts'

export default {
  account: {
    created: 'Compte créé',
    switched: 'Passage à ce compte',
    transferred: 'Compte transmis',
    updated: 'Compte modifié',
  },
  admin_message: {
    sent: 'Message aux administrateurs',
  },
  api_key: {
    created: 'Clé d’API créée',
    revoked: 'Clé d’API révoquée',
  },
  audit: {
    archived: 'Journal d’audit archivé',
    verified: 'Journal d’audit vérifié',
  },
  audit_log: {
    exported: 'Journal d’audit exporté',
  },
  auth: {
    email_unverified: 'Connexion sans e-mail vérifié',
    email_verified: 'E-mail vérifié',
    locked: 'Connexion verrouillée',
    logged_in: 'Connexion',
    logged_out: 'Déconnexion',
    login_failed: 'Connexion échouée',
    password_change_failed: 'Changement de mot de passe échoué',
    password_changed: 'Mot de passe changé',
    password_reset: 'Mot de passe réinitialisé',
    proof_failed: 'Identité non confirmée',
    proved: 'Identité confirmée',
    recovery_codes_renewed: 'Codes de secours renouvelés',
    refresh_reused: 'Ancien jeton réutilisé',
    registered: 'Inscription',
    reset_asked: 'Réinitialisation demandée',
    two_factor_asked: 'Second facteur demandé',
    two_factor_failed: 'Second facteur échoué',
    two_factor_off: 'Second facteur désactivé',
    two_factor_on: 'Second facteur activé',
    two_factor_passed: 'Second facteur réussi',
  },
  avatar: {
    changed: 'Avatar changé',
    removed: 'Avatar retiré',
  },
  custom_role: {
    created: 'Rôle personnalisé créé',
    deleted: 'Rôle personnalisé supprimé',
    updated: 'Rôle personnalisé modifié',
  },
  demo: {
    started: 'Démo lancée',
  },
  device: {
    forgotten: 'Appareil oublié',
    named: 'Appareil nommé',
    registered: 'Appareil enregistré',
    trusted: 'Appareil approuvé',
  },
  email: {
    change_cancelled: 'Changement d’e-mail annulé',
    change_requested: 'Changement d’e-mail demandé',
    changed: 'E-mail changé',
  },
  features: {
    updated: 'Fonctionnalités modifiées',
  },
  invitation: {
    accepted: 'Invitation acceptée',
    created: 'Invitation envoyée',
    declined: 'Invitation déclinée',
    resent: 'Invitation renvoyée',
    revoked: 'Invitation révoquée',
  },
  member: {
    added: 'Membre ajouté',
    custom_role_changed: 'Rôle personnalisé d’un membre modifié',
    joined_by_sso: 'Arrivé par authentification unique',
    left: 'A quitté le compte',
    reactivated: 'Membre réactivé',
    removed: 'Membre retiré',
    role_changed: 'Rôle modifié',
    suspended: 'Membre suspendu',
  },
  onboarding: {
    completed: 'Configuration terminée',
    reset: 'Configuration réinitialisée',
    skipped: 'Configuration passée',
    step_reached: 'Étape de configuration faite',
  },
  poker: {
    session_created: 'Session de planning poker créée',
  },
  profile: {
    notifications_changed: 'Préférences de notification modifiées',
    updated: 'Profil modifié',
  },
  security: {
    locked: 'Personne verrouillée',
    suspicious_activity: 'Activité suspecte',
    suspicious_sign_in: 'Connexion suspecte',
    unlocked: 'Personne déverrouillée',
  },
  session: {
    ended: 'Connexion terminée',
  },
  sso: {
    domain_added: 'Domaine ajouté',
    domain_removed: 'Domaine retiré',
    domain_verified: 'Domaine vérifié',
    identity_accepted: 'Identité reçue du fournisseur',
    removed: 'Authentification unique supprimée',
    saved: 'Authentification unique réglée',
    sign_in_failed: 'Échec de l’authentification unique',
  },
  team: {
    created: 'Équipe créée',
    deleted: 'Équipe supprimée',
    invited: 'Invitation dans une équipe',
    member_added: 'Ajout à une équipe',
    member_joined: 'Arrivée dans une équipe',
    member_removed: 'Retrait d’une équipe',
    role_changed: 'Rôle d’équipe modifié',
    updated: 'Équipe modifiée',
  },
  user: {
    deleted: 'Personne supprimée',
  },
} satisfies Same<typeof en>
