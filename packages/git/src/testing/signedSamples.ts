/**
 * Commits that git signed with keys made for this: `ssh-keygen -t ed25519`, `-t rsa` and `-t ecdsa`, and those of GnuPG
 * 2.2 for Ed25519 and RSA. The private keys are gone.
 */
export interface SignedSample {
  readonly name: string
  readonly kind: 'ssh' | 'openpgp'
  readonly commit: string
  readonly publicKey: string
}

export const signedSamples: readonly SignedSample[] = [
  {
    name: 'SSH, Ed25519',
    kind: 'ssh',
    commit: `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN SSH SIGNATURE-----
 U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAglTmwSWaH19S+aFfpr3X6IHtTLN
 5sg5OLK2PbCDBQAEwAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5
 AAAAQFJ3wL9FaVfnpFJEwoszOIu1LpdlVEqn4sNFygGijYJteqK8lTUDstKiiy7aOHB0hN
 ey7Cpc8jILoxzqA/MPLwE=
 -----END SSH SIGNATURE-----

Signed with k1
`,
    publicKey: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJU5sElmh9fUvmhX6a91+iB7UyzebIOTiytj2wgwUABM alice
`,
  },
  {
    name: 'SSH, RSA',
    kind: 'ssh',
    commit: `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
parent 5004ca09caf924e037e59607c09eec1a84d7a770
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN SSH SIGNATURE-----
 U1NIU0lHAAAAAQAAARcAAAAHc3NoLXJzYQAAAAMBAAEAAAEBAMi24U3YAvFUxmIorlJP1/
 fmyzS/n4HXL3x1czh7rr86NnqE0F1jWIvVLExqn4g2+eaW//mT+5iYVFQxsOKJt473GcQ4
 gOd9WF9HB4718jPCDLN0yjm81xLhEazCbcu5MmqrE4L6IMP9IefAy8fd5RXji6HgCvASW/
 MmxxNF266NuNZCAWMxzpzGkakqrA5stOmtK+A6hjoNWsknTYmtmiwz+44ZpuL4wijgX2a0
 SUTchdTn94skdWKbx+nTuIioq4wBuw7x0wDLj3eoUo7ydWy5mIQlqImpoIVN/WKZzeY0s8
 fdvYuKVitXTIuSKTvlOLnwqwRxkT2aL7OoxJM3a/kAAAADZ2l0AAAAAAAAAAZzaGE1MTIA
 AAEUAAAADHJzYS1zaGEyLTUxMgAAAQBfP888lNPChaDztvw1pNUvZy7ya4gvqBO7/kwX9v
 Q6dg2/JE1pxwwD7lzTDgpOvXHyluRmLcVbuZFgTqLHNrVj9FG1jmwolrL3QNqZ9hk/v3fj
 gYfTsO51NXjqM1HPJzxs2J3yPKEvMI4JgM8qawbncDNLs+X7FsgQtsEuFijzdcZk0Ox5T7
 WAjO9+xls3KRemWgVl3B2ftQXL8gUREOvpgBoN1Rg967hFCF04yOpeEJW+tb+aqwsXzI/z
 vLG2Cw7fk5CUqHwI+Xwlrg75ld4GydinAUaPoZfO1wghTRJRvLIs5S1izUTRFCJFXF9WFf
 h/ynaQR7UpCFp8SQtMYWM/
 -----END SSH SIGNATURE-----

Signed with k2
`,
    publicKey: `ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDItuFN2ALxVMZiKK5ST9f35ss0v5+B1y98dXM4e66/OjZ6hNBdY1iL1SxMap+INvnmlv/5k/uYmFRUMbDiibeO9xnEOIDnfVhfRweO9fIzwgyzdMo5vNcS4RGswm3LuTJqqxOC+iDD/SHnwMvH3eUV44uh4ArwElvzJscTRduujbjWQgFjMc6cxpGpKqwObLTprSvgOoY6DVrJJ02JrZosM/uOGabi+MIo4F9mtElE3IXU5/eLJHVim8fp07iIqKuMAbsO8dMAy493qFKO8nVsuZiEJaiJqaCFTf1imc3mNLPH3b2LilYrV0yLkik75Ti58KsEcZE9mi+zqMSTN2v5 alice
`,
  },
  {
    name: 'SSH, ECDSA',
    kind: 'ssh',
    commit: `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
parent 849e2f9da6e58a2cf3af0f6377d88ec7e886c233
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN SSH SIGNATURE-----
 U1NIU0lHAAAAAQAAAGgAAAATZWNkc2Etc2hhMi1uaXN0cDI1NgAAAAhuaXN0cDI1NgAAAE
 EE6NEPd9w0hDFlY1UiTNkZLHpgCebYxRCkPDdErggDv4Iip0aOQHGk6rNVzyq0xePRhmKB
 Hgb20G9r+oobT/UsKwAAAANnaXQAAAAAAAAABnNoYTUxMgAAAGQAAAATZWNkc2Etc2hhMi
 1uaXN0cDI1NgAAAEkAAAAgV0XMnWFEb9EyL+Qr8sO/UWZqEGBJBr0SX0tZhqjSwD0AAAAh
 APw99YqGA2pNyIeyaWh8oHkjswpRjeqCsSVFXnNBG1D+
 -----END SSH SIGNATURE-----

Signed with k3
`,
    publicKey: `ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBOjRD3fcNIQxZWNVIkzZGSx6YAnm2MUQpDw3RK4IA7+CIqdGjkBxpOqzVc8qtMXj0YZigR4G9tBva/qKG0/1LCs= alice
`,
  },
  {
    name: 'OpenPGP, Ed25519',
    kind: 'openpgp',
    commit: `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
parent 8608ad18c513767e0d17ac8346a51f853bf08036
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN PGP SIGNATURE-----
 
 iIgEABYIADAWIQR8lQcaXrRc+fvUrAQQGYJKh42ligUCawMRZxIcYWxpY2VAZXhh
 bXBsZS5jb20ACgkQEBmCSoeNpYrJJQEA2j8Ab/zjheWz+ooOmZQYsuHJn2mR5Idg
 Lxd0Zq+8qioA/0cKaxSYVzm2WDeexy2vWrtJ/0OxrwSxnf9gu6wm0dsK
 =AxVa
 -----END PGP SIGNATURE-----

Signed by OpenPGP
`,
    publicKey: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEawMRZhYJKwYBBAHaRw8BAQdAdiW37m7rXavi4l4mjpXu12AWsA07exNVZ3Ns
c/A0A7K0GWFsaWNlIDxhbGljZUBleGFtcGxlLmNvbT6IkAQTFggAOBYhBHyVBxpe
tFz5+9SsBBAZgkqHjaWKBQJrAxFmAhsjBQsJCAcCBhUKCQgLAgQWAgMBAh4BAheA
AAoJEBAZgkqHjaWK13UA/0Q+0PZ5WkfS/tFaJ3P/PxAyKVsGINNb9+rnPNxSYSjq
AQDUDTntFx2MGSSO0Kp4H264PKdxW/ru5J3zMN01ASQSDw==
=leUf
-----END PGP PUBLIC KEY BLOCK-----
`,
  },
  {
    name: 'OpenPGP, RSA',
    kind: 'openpgp',
    commit: `tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
parent 13bf74eada5f39a92becf6c81427533b4e462004
author alice <alice@example.com> 1767225600 +0000
committer alice <alice@example.com> 1767225600 +0000
gpgsig -----BEGIN PGP SIGNATURE-----
 
 iQFEBAABCgAuFiEEPcQsuKv+cJ+toFVqotuol591q/0FAmsDEWgQHGJvYkBleGFt
 cGxlLmNvbQAKCRCi26iXn3Wr/bV2B/9fnOaqhK5zdxqTrYKHBup9mP/hWNOEZ24s
 ZijddHNWAZm8M+Z+EeCcGWzCDqqPu4l51wSwiUZo9kpgsrJwFXGucI3HcW9+5V04
 9RiZTjT67BLqghQcb/RwhgnxDWrEenzpuhvdfLE51jXn291xBy1UGlAWzesyG/gt
 vK7bxOIXy+aX6lGYcyrrxIeskwBqpbbLdTLBoKuEwuKXE6Qf7HEnDt0euLm7tKPY
 sb/Kr+nZaNZxjZp11ye9HJew4IrGBZbccDsWxH4sqo6F7YVPobEGnYpq3hLNtKO/
 M9FtFODOZ5AGRvnDFCvDRz1ZtNGWAE+Oloc4zLtgXZ3+iYLuubWW
 =IS1C
 -----END PGP SIGNATURE-----

Signed by OpenPGP
`,
    publicKey: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mQENBGsDEWYBCAC3yiWZv94Jy9z7Er8rw1VozFGf92NG/h4zSeezGJdN7VDGj3Fr
O3oU1j7Z5eUaYRzG7xs35PArHqG1GjXMlcmhtcIq/G8SAiU8ZFUGOSl96V+AFfyW
bNXwK8riPBapC6q1sVHK3iDpAXNK6w6V8zaYW7yRM4iTvEh59Ll6oGFims/cLXDV
S8pyW1Yn470iM624k2amF3Bb+PQpuQ61kjOS5U2TfvhrFkvtNcmLkp5DF8wFDPKA
/HpgyEoN1miZZzb8+7OGx9il7RAXMdQjm0vkzGzaBMoXbCKW/sTD4EXIpQNjw0R7
ITIRdY99SapcVASW7BilEA75M6S951i212UtABEBAAG0FWJvYiA8Ym9iQGV4YW1w
bGUuY29tPokBTgQTAQoAOBYhBD3ELLir/nCfraBVaqLbqJefdav9BQJrAxFmAhsv
BQsJCAcCBhUKCQgLAgQWAgMBAh4BAheAAAoJEKLbqJefdav9TVMH/13zjGvWKc5A
9iFjEU/IEvHQQP/HV4XZY9uW35dLrB1LTnGmUoaM0z66tW0tVoyNzcWxf0dRBp9R
gqrjYuxQvadFUZr+CgQ3hm8TdT9qB0QJyKT99ZEU03IvYKtokJ9l2o+O45QPwx4S
wTeHNZZSikY92WnWc4GhHUfeebdg3QYnoOiSUKgkHmm0xGx8KOKJzM+hbqh6L4LP
ZLseR4LGH+MsiqCBmDpp6nOBoxjQ9emovTbO9ng2jAPr+2tavZp6jLveNrBYQoRR
bUKleJXve8q4yXkWr7VwdXuYsGkbzE3tQZHr/2yy5o9+pJ0MXgJruXY8eZ1lDhww
kOzydWPQ2eg=
=2FW6
-----END PGP PUBLIC KEY BLOCK-----
`,
  },
]
