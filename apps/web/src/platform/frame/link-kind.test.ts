import { describe, expect, it } from 'vitest';
import { linkKind } from './link-kind.ts';

describe('a link that the server gave', () => {
  it('[SHELL-08] opens a screen of the portal, or an address elsewhere', () => {
    expect(linkKind('/manage-orders?order=recent')).toBe('screen');
    expect(linkKind('/')).toBe('screen');
    expect(linkKind('/api/docs')).toBe('elsewhere');
    expect(linkKind('https://supplier.example/help')).toBe('elsewhere');
    expect(linkKind('mailto:desk@supplier.example')).toBe('elsewhere');
    expect(linkKind('tel:1800975711')).toBe('elsewhere');
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '',
    'words',
  ])('[NFR-04] never runs or leaves by surprise: %s', (link) => {
    expect(linkKind(link)).toBeUndefined();
  });
});
