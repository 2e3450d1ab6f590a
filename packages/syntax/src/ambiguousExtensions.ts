/** The language holds when the pattern is found in the first few kilobytes of the text. */
export type ContentRule = readonly [pattern: RegExp, language: string]

/**
 * What tells apart the languages that share an extension; the first rule that holds decides. The patterns look for
 * words that only one of the languages uses at that place. They run on texts of strangers, so none of them repeats a
 * repetition.
 */
export const contentRules: Readonly<Record<string, readonly ContentRule[]>> = {
  '.al': [[/^[ \t]*(sub|package|use) [\w:]+/m, 'Perl']],
  '.asc': [[/^-----BEGIN PGP /m, 'Public Key']],
  '.bb': [
    [/^[ \t]*\((ns|def|require|println)\b/m, 'Clojure'],
    [/^[ \t]*(Graphics|Function|Global|Include) /m, 'BlitzBasic'],
  ],
  '.bas': [
    [/^Attribute VB_/m, 'VBA'],
    [/^[ \t]*#(include|lang|define) /im, 'FreeBASIC'],
  ],
  '.cfg': [[/^(global|defaults|frontend|backend|listen)\b/m, 'HAProxy']],
  '.cl': [
    [/\b(__kernel|kernel void|__global)\b/, 'OpenCL'],
    [/^class [A-Z]\w*/m, 'Cool'],
  ],
  '.cls': [
    [/^VERSION 1\.0 CLASS|^Attribute VB_/m, 'VBA'],
    [/^[ \t]*\\(NeedsTeXFormat|ProvidesClass|LoadClass|RequirePackage|documentclass)/m, 'TeX'],
    [/^[ \t]*(@isTest|public|private|global)\b[^\n]*\bclass\b/im, 'Apex'],
    [/^Class [\w.%]+/m, 'ObjectScript'],
    [/^[ \t]*(using progress|(abstract |final )?class [\w.]+[^\n]*:)/im, 'OpenEdge ABL'],
  ],
  '.cs': [[/![\w ]+methodsFor: /, 'Smalltalk']],
  '.cue': [[/^[ \t]*(FILE|TRACK|PERFORMER) /m, 'Cue Sheet']],
  '.d': [
    [/^#pragma D |^\w*:\w*:\w*:\w*[ \t]*$/m, 'DTrace'],
    [/^[\w./-]+\.o[ \t]*:/m, 'Makefile'],
  ],
  '.dsp': [[/^# Microsoft Developer Studio/m, 'Microsoft Developer Studio Project']],
  '.es': [[/^-module\(|^%%|^main\(/m, 'Erlang']],
  '.ex': [[/^[ \t]*(procedure|global|constant|include std)\b/m, 'Euphoria']],
  '.f': [[/^: \S/m, 'Forth']],
  '.for': [[/^: \S/m, 'Forth']],
  '.frag': [[/^[ \t]*(\(function|define\(|import |export )/m, 'JavaScript']],
  '.frm': [
    [/^Begin \{/m, 'VBA'],
    [/^\[/m, 'INI'],
  ],
  '.fs': [
    [/^[ \t]*(#version|precision |uniform |varying |void main\b)/m, 'GLSL'],
    [/#pragma version|#pragma rs/, 'Filterscript'],
    [/^: \S/m, 'Forth'],
  ],
  '.ftl': [[/<#\w|<@\w|\$\{/, 'FreeMarker']],
  '.gd': [[/\b(DeclareOperation|DeclareAttribute|DeclareGlobalFunction|InstallMethod)\b/, 'GAP']],
  '.gs': [
    [/^#version/m, 'GLSL'],
    [/^uses [\w.]+/m, 'Gosu'],
    [/^\[indent=/m, 'Genie'],
  ],
  '.h': [
    [/^[ \t]*(@(interface|class|protocol|property|import|end)\b|#import\b)/m, 'Objective-C'],
    [/^[ \t]*(class \w|template ?<|namespace\b|using \w|(public|private|protected):|constexpr )/m, 'C++'],
    [/\bstd::|^[ \t]*#[ \t]*include <(algorithm|array|functional|iostream|map|memory|string|vector)>/m, 'C++'],
  ],
  '.hh': [[/^<\?hh/, 'Hack']],
  '.i': [[/^%(module|include|inline|\{)/m, 'SWIG']],
  '.inc': [
    [/<\?(php|=)/, 'PHP'],
    [/^(SUMMARY|DESCRIPTION|LICENSE|SRC_URI|DEPENDS|PACKAGES|inherit) ?[?+:=\w]/m, 'BitBake'],
    [/^[ \t]*(native|stock|forward|methodmap) /m, 'SourcePawn'],
    [/^[ \t]*#[ \t]*(include|define|if|ifdef|ifndef|pragma)\b/m, 'C++'],
    [/^[ \t]*(create|insert|select|alter|drop) /im, 'SQL'],
    [/^[ \t]*(%macro|\.macro|\.equ|section|global|extern|mov|org)\b/im, 'Assembly'],
    [/^[ \t]*(unit|procedure|function|begin)\b|\{\$/im, 'Pascal'],
    [/<(!doctype|html|body|div|p|a|table|ul)\b/i, 'HTML'],
  ],
  '.j': [
    [/^\.(class|super|method) /m, 'Jasmin'],
    [/^[ \t]*(globals|endglobals|function \w+ takes)\b/m, 'JASS'],
  ],
  '.jq': [[/^(jsoniq|xquery) version|^[ \t]*declare (function|variable) /m, 'JSONiq']],
  '.l': [
    [/^%[%{]/m, 'Lex'],
    [/^[ \t]*\((defun|defmacro|defpackage|in-package)\b/im, 'Common Lisp'],
    [/^[ \t]*\(de /m, 'PicoLisp'],
    [/^[.'][A-Za-z]{2}\b/m, 'Roff'],
  ],
  '.lsp': [[/^[ \t]*\((define|context|constant) /m, 'NewLisp']],
  '.lisp': [[/^[ \t]*\((define|context|constant) /m, 'NewLisp']],
  '.m': [
    [
      /^[ \t]*(@(interface|implementation|import|class|protocol|property|end|autoreleasepool)\b|#(import|include)\b)/m,
      'Objective-C',
    ],
    [/^:- module\b/m, 'Mercury'],
    [/^[ \t]*\(\*|^(BeginPackage|Begin|Needs)\[/m, 'Wolfram Language'],
    [/^[ \t]*(implement \w+;|include "\w+\.m")/m, 'Limbo'],
    [/^[ \t]*(function\b|classdef\b|%|end\b|clear\b|close all\b)/m, 'MATLAB'],
    [/^: \w+/m, 'MUF'],
    [/^[ \t]*;|^\w+[ \t]+;/m, 'M'],
  ],
  '.md': [[/^\(define_(insn|expand|attr|split|peephole2|constants|c_enum)\b/m, 'GCC Machine Description']],
  '.ml': [[/^[ \t]*(structure|signature|functor|fun|datatype) /m, 'Standard ML']],
  '.mod': [
    [/^[ \t]*((implementation|definition) )?module \w+[ \t]*;/im, 'Modula-2'],
    [/^[ \t]*(NEURON|UNITS|PARAMETER|BREAKPOINT)\b/m, 'NMODL'],
    [/^[ \t]*(set|param|var|minimize|maximize) \w/m, 'AMPL'],
  ],
  '.ms': [
    [/^[.'][A-Za-z]{2}\b/m, 'Roff'],
    [/^[ \t]*\.(globl|text|section|include)\b/m, 'Unix Assembly'],
  ],
  '.n': [[/^[.'][A-Za-z]{2}\b/m, 'Roff']],
  '.nb': [[/^\(\*/m, 'Wolfram Language']],
  '.p': [[/^[ \t]*(s?plot|set (term|output|xlabel|title))\b/m, 'Gnuplot']],
  '.php': [[/^<\?hh/, 'Hack']],
  '.pl': [
    [/^[ \t]*(use v6|unit (class|module)|(multi|proto) (sub|method)|my class) ?/m, 'Raku'],
    [/^[ \t]*(use (strict|warnings|v?5|[A-Z]\w+)|package [\w:]+|my [$@%(]|sub \w+)/m, 'Perl'],
    [/^[ \t]*:-|^[a-z]\w*(\([^()\n]*\))?[ \t]*:-/m, 'Prolog'],
  ],
  '.plt': [[/^[ \t]*:-|^[a-z]\w*(\([^()\n]*\))?[ \t]*:-/m, 'Prolog']],
  '.pm': [
    [/^\/\* XPM \*\//, 'X PixMap'],
    [/^[ \t]*(use v6|unit (class|module)|(multi|proto) (sub|method)|my class) ?/m, 'Raku'],
  ],
  '.pod': [[/^=begin pod/m, 'Pod 6']],
  '.pp': [[/^[ \t]*(unit|program|uses|interface|implementation|procedure|begin)\b[^\n{]*(;|$)/im, 'Pascal']],
  '.pro': [
    [/^[ \t]*(TEMPLATE|SOURCES|HEADERS|CONFIG|QT|TARGET)[ \t]*\+?=/m, 'QMake'],
    [/^-(keep|dont|optimi|printmapping)/m, 'Proguard'],
    [/^[ \t]*:-|^[a-z]\w*\([^()\n]*\)[ \t]*(:-|\.)/m, 'Prolog'],
    [/^[ \t]*(pro|function) \w+/im, 'IDL'],
    [/^\[/m, 'INI'],
  ],
  '.properties': [[/^\[/m, 'INI']],
  '.qs': [[/^[ \t]*(namespace|open|operation) [\w.]+/m, 'Q#']],
  '.r': [
    [/\brebol\b/i, 'Rebol'],
    [/^[ \t]*(#include|resource '|type ')/m, 'Rez'],
  ],
  '.re': [[/^[ \t]*#[ \t]*(include|define|if|ifdef|ifndef|pragma)\b|^[ \t]*template ?</m, 'C++']],
  '.rpy': [[/^(label|define|init|screen|image|default) /m, "Ren'Py"]],
  '.rs': [[/^[ \t]*#pragma (version|rs)/m, 'RenderScript']],
  '.sc': [[/\bSynthDef\b|\{ ?\||^[ \t]*(\+ ?[A-Z]\w* ?\{|~\w+ ?=)/m, 'SuperCollider']],
  '.scd': [[/^# |^\* /m, 'Markdown']],
  '.sch': [
    [/^EESchema Schematic/, 'KiCad Schematic'],
    [/^[ \t]*\((kicad_sch)\b/m, 'KiCad Schematic'],
  ],
  '.scm': [[/[)\]"][ \t]*@[a-z]|\(#[a-z-]+[?!]/, 'Tree-sitter Query']],
  '.sls': [[/^[ \t]*(\(|;;)/m, 'Scheme']],
  '.spec': [
    [
      /^(Name|Version|Release|Summary|License|BuildRequires):|^%(prep|build|install|files|description|define|global)\b/m,
      'RPM Spec',
    ],
    [/^[ \t]*(describe|context|it) |^require /m, 'Ruby'],
    [/^(a|exe|pyz|coll|app) ?= ?\w+\(|^# -\*- mode: python/im, 'Python'],
  ],
  '.sql': [
    [/\blanguage '?plpgsql'?\b|\bas \$\$/i, 'PLpgSQL'],
    [/\bcreate or replace (editionable )?(package|type|procedure|trigger)\b|\bvarchar2\b|\bdbms_\w/i, 'PLSQL'],
    [/^[ \t]*go[ \t]*\r?$|\bdeclare @\w|\[dbo\]|\bnvarchar\b/im, 'TSQL'],
    [/\blanguage sql\b[^\n]*\n[^\n]*\bbegin\b|^[ \t]*--#set terminator/im, 'SQLPL'],
  ],
  '.st': [[/^\w+\([\w, ]*\) ::=|^group \w+;/m, 'StringTemplate']],
  '.t': [
    [/^[ \t]*(use v6|unit (class|module)|(multi|proto) (sub|method)) ?/m, 'Raku'],
    [/^[ \t]*(terra \w|local \w)/m, 'Terra'],
    [/^[ \t]*(var \w+ ?:|proc \w|put |import GUI)/m, 'Turing'],
  ],
  '.toc': [[/^## \w+:/m, 'World of Warcraft Addon Data']],
  '.tpl': [[/\{\{-? /, 'Go Template']],
  '.txt': [[/\bvim:[^\n]*\bft=help\b/, 'Vim Help File']],
  '.v': [
    [
      /^[ \t]*(Require|Theorem|Lemma|Proof|Definition|Inductive|Fixpoint|From \S+ Require|Section \w+\.)\b/m,
      'Rocq Prover',
    ],
    [/\bendmodule\b|`(timescale|define|include|ifdef)\b|^[ \t]*(always|assign|wire|reg|input|output)\b/m, 'Verilog'],
    [/^[ \t]*(pub )?(fn|struct|enum) \w|^module \w+\r?$/m, 'V'],
  ],
  '.vba': [[/^UseVimball/m, 'Vim script']],
  '.vhost': [[/^[ \t]*server[ \t]*\{/m, 'Nginx']],
  '.x': [
    [/^%(hook|ctor|end|group)\b/m, 'Logos'],
    [/\b(SECTIONS|OUTPUT_FORMAT|MEMORY)\b/, 'Linker Script'],
  ],
  '.yy': [[/^\s?\{/, 'JSON']],
}

/**
 * Which language wins where nothing in the text decides, or no text is at hand: the one that comes first here. A
 * language that is not listed comes after all that are, by name.
 */
export const preferredLanguages: readonly string[] = [
  ...['C', 'Objective-C', 'Objective-C++', 'JavaScript', 'TypeScript', 'TSX', 'Java', 'C#', 'Go', 'Rust', 'PHP'],
  ...['C++', 'Python', 'Perl', 'Shell', 'Ruby', 'Scala', 'HTML', 'JSON', 'YAML', 'Markdown', 'Text', 'SQL', 'CSS'],
  ...['Lua', 'R', 'D', 'F#', 'OCaml', 'Erlang', 'Elixir', 'Common Lisp', 'Scheme', 'Clojure', 'TeX', 'GLSL', 'HLSL'],
  ...['Verilog', 'Fortran', 'Assembly', 'Unix Assembly', 'MATLAB', 'Starlark', 'GDScript', 'Solidity', 'Puppet'],
  ...['Reason', 'ReScript', 'ActionScript', 'Smalltalk', 'Java Properties', 'INI', 'RPM Spec', 'BitBake', 'Roff'],
  ...['AsciiDoc', 'Lex', 'Yacc', 'Pascal', 'LiveScript', 'M4', 'Pod', 'HCL', 'SubRip Text', 'vCard', 'Nushell'],
  ...['BASIC', 'Visual Basic 6.0', 'VBA', 'CUE', 'Cairo', 'Modula-2', 'Objective-J', 'Gnuplot', 'QMake', 'jq'],
  ...['Salt', 'SuperCollider', 'Smarty', 'Lean 4', 'Odin', 'Pkl', 'Typst', 'TypeSpec', 'Teal', 'Motoko', 'Mojo'],
  ...['PLSQL', 'OpenEdge ABL', 'Protocol Buffer Text Format', 'FreeMarker', 'ApacheConf', 'RPC', 'Eiffel'],
  ...['Brainfuck', 'Haxe', 'Monkey C', 'Unity3D Asset', 'OpenStep Property List', 'Game Maker Language', 'Sway'],
]

/** What `inc` and the like mean more often than the order above says. */
export const preferredByExtension: Readonly<Record<string, string>> = {
  '.cgi': 'Perl',
  '.cp': 'C++',
  '.fcgi': 'Perl',
  '.hh': 'C++',
  '.lp': 'Answer Set Programming',
  '.rpy': "Ren'Py",
  '.spec': 'RPM Spec',
  '.srt': 'SubRip Text',
}
