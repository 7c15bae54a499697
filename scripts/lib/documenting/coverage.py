"""Public symbols that no example uses, by the compiler's index of the examples.

A symbol counts if a caller writes its name. What fulfills a requirement of a protocol does not
count, because it is mostly the library or the compiler that calls it: `scene(at:on:)` of a
transition, `==`, `init(from:)`. Overrides and default implementations do not count either: their
name is that of the declaration in the superclass or in the protocol, which an example calls,
overrides or fulfills. The rule is `_is_called`.
"""

import collections
import re

# The kinds that must have an example, and those for which only the number is printed.
HELD = {
    "types": ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.macro"],
    "initializers": ["swift.init"],
    "functions": ["swift.method", "swift.type.method", "swift.func", "swift.func.op"],
}
COUNTED = {
    "properties": ["swift.property", "swift.type.property", "swift.subscript"],
    "cases": ["swift.enum.case"],
}


class Coverage:
    """The public symbols of the graphs, and those of them that examples use."""

    def __init__(self, graphs, used):
        """`graphs` are those of Segue and of the standard library; `used` has USRs."""
        self.used = set(used)
        self.symbols = graphs[0]["symbols"]
        self.requirements = collections.defaultdict(set)
        self.protocols = collections.defaultdict(set)
        titles = {}
        for graph in graphs:
            titles |= {symbol["identifier"]["precise"]: symbol["names"]["title"]
                       for symbol in graph["symbols"]}
        for graph in graphs:
            for relation in graph["relationships"]:
                source, target = relation["source"], relation["target"]
                if relation["kind"] in ("requirementOf", "optionalRequirementOf"):
                    self.requirements[target].add(titles.get(source, "").rsplit(".", 1)[-1])
                elif relation["kind"] == "conformsTo":
                    self.protocols[source].add(target)
        self.owners, self.overrides = (
            {relation["source"]: relation["target"] for relation in graphs[0]["relationships"]
             if relation["kind"] == kind} for kind in ("memberOf", "overrides"))
        self.defaults = {relation["source"] for relation in graphs[0]["relationships"]
                         if relation["kind"] == "defaultImplementationOf"}
        self.used |= {self.overrides[usr] for usr in used if usr in self.overrides}
        # An example of a member is one of its type: `.right` is an `Edge`.
        for usr in used:
            while usr := self.owners.get(usr):
                self.used.add(usr)

    def missing(self, kinds):
        """(path, line, name) of each symbol of these kinds that has no example."""
        for symbol in self.counted(kinds):
            if symbol["identifier"]["precise"] not in self.used:
                location = symbol.get("location", {})
                path = re.sub(r"^file://", "", location.get("uri", "?"))
                line = location.get("position", {}).get("line", -1) + 1
                yield path, line, ".".join(symbol["pathComponents"])

    def counted(self, kinds):
        return [symbol for symbol in self.symbols
                if symbol["kind"]["identifier"] in kinds and self._is_called(symbol)]

    def _is_called(self, symbol):
        usr = symbol["identifier"]["precise"]
        if usr in self.defaults or usr in self.overrides:
            return False
        owner = self.owners.get(usr)
        name = symbol["pathComponents"][-1]
        return not any(name in self.requirements[protocol] for protocol in self._inherited(owner))

    def _inherited(self, type):
        found, waiting = set(), [type]
        while waiting:
            for protocol in self.protocols[waiting.pop()] - found:
                found.add(protocol)
                waiting.append(protocol)
        return found
