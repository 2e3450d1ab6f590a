import { expect, test } from 'vitest'
import { guardedXML } from './guard.js'

const holding = (inner: string) => `<Response xmlns="urn:oasis:names:tc:SAML:2.0:protocol">${inner}</Response>`

test.each([
  '<CipherValue>AxSlT0/xslt+XSLTxs==</CipherValue>',
  '<SignatureValue>XSLT</SignatureValue>',
  '<AttributeValue>xslt-team@corp.example</AttributeValue>',
])('the letters of a stylesheet are none: %s', (inner) => {
  expect(guardedXML(holding(inner))).toBe(holding(inner))
})

test.each([
  '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
  '<xsl:stylesheet version="1.0"/>',
  '<stylesheet version="1.0"/>',
  '<x:template xmlns:x="http://www.w3.org/1999/XSL/Transform"/>',
])('A-08: a stylesheet is refused: %s', (inner) => {
  expect(() => guardedXML(holding(inner))).toThrow('it has a stylesheet')
})
