/** The public keys of Ed25519 whose licences this version believes: 32 bytes each, in base64url. */
export const publicKeys: readonly string[] = ['psTvpWyTNvcWtKAKBJkPtDvZiWVT6YkJqxxp7FthiXE']
