import type { OfflineChecksWords } from './offline-checks-en.ts'

export const offlineChecksFr: OfflineChecksWords = {
  current: 'Données enregistrées à jour',
  old: (age) => `Données enregistrées il y a ${age}`,
  unsure: 'L’heure de cet appareil a été changée. L’âge des données enregistrées est incertain.',
  loading: 'Enregistrement des données pour contrôler sans connexion...',
  none: 'Aucune donnée enregistrée : il faut une connexion pour contrôler une plaque.',
  offline: 'Pas de connexion. Les réponses viennent des données enregistrées.',
  unsaved: 'Cet appareil ne peut pas conserver les données : elles seront perdues à la fermeture de la page.',
  unsent: (count) => (count < 2 ? `${count} contrôle à envoyer` : `${count} contrôles à envoyer`),
  unsentAdvice: 'L’envoi se fera dès qu’il y aura une connexion. Restez connecté à votre compte d’ici là.',
  signOut: {
    heading: (count) =>
      count < 2 ? `${count} contrôle n’a pas été envoyé` : `${count} contrôles n’ont pas été envoyés`,
    advice:
      'Si vous vous déconnectez maintenant, vous les perdez. Gardez votre session ouverte jusqu’à ce qu’il y ait une connexion : l’envoi se fait depuis la page de contrôle.',
    stay: 'Garder la session ouverte',
    lose: (count) => (count < 2 ? 'Se déconnecter et le perdre' : 'Se déconnecter et les perdre'),
  },
  fromSaved: (age) => `Selon les données enregistrées il y a ${age}`,
}
