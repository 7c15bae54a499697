"""Reads the index of a debug build, which has every symbol that a file defines or uses."""

import ctypes
import json
import os
import subprocess

POINTER = ctypes.c_void_p
# Values of indexstore_symbol_role_t and indexstore_unit_dependency_kind_t, in indexstore.h of LLVM.
DEFINITION, REFERENCE, RECORD, OVERRIDES = 2, 4, 2, 1 << 11


class Text(ctypes.Structure):
    """A string that the library owns."""

    _fields_ = [("data", POINTER), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.data else ""


NAME_VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class IndexStore:
    """The index that `swift build` leaves in .build/debug/index/store."""

    def __init__(self, path):
        info = subprocess.run(["swiftc", "-print-target-info"], stdout=subprocess.PIPE, check=True)
        resources = json.loads(info.stdout)["paths"]["runtimeResourcePath"]
        self.library = ctypes.CDLL(os.path.join(os.path.dirname(resources), "libIndexStore.so"))
        self.path = path
        self.store = self.call("store_create", path.encode(), self.error(), result=POINTER)
        if not self.store:
            raise OSError(f"{path} is no index store")

    def occurrences(self, is_wanted):
        """Yields (file, symbol, is_definition) for all that wanted files define or use."""
        for file, record in self.records(is_wanted).items():
            reader = self.reader("record_reader_create", record)
            if not reader:
                continue
            found = []

            def visit(_, occurrence, file=file, found=found):
                roles = self.call("occurrence_get_roles", occurrence, result=ctypes.c_uint64)
                symbol = self.call("occurrence_get_symbol", occurrence, result=POINTER)
                if roles & (DEFINITION | REFERENCE):
                    usr = str(self.call("symbol_get_usr", symbol, result=Text))
                    found.append((file, usr, bool(roles & DEFINITION)))
                return True

            self.call("record_reader_occurrences_apply_f", reader, None, VISITOR(visit))
            self.call("record_reader_dispose", reader)
            yield from found

    def overridden(self, is_wanted):
        """The USRs of what definitions of wanted files override, or fulfill as requirements."""
        found = set()

        def relation(_, relation):
            if self.call("symbol_relation_get_roles", relation, result=ctypes.c_uint64) & OVERRIDES:
                symbol = self.call("symbol_relation_get_symbol", relation, result=POINTER)
                found.add(str(self.call("symbol_get_usr", symbol, result=Text)))
            return True

        def occurrence(_, occurrence):
            self.call("occurrence_relations_apply_f", occurrence, None, VISITOR(relation))
            return True

        for record in self.records(is_wanted).values():
            reader = self.reader("record_reader_create", record)
            if reader:
                self.call("record_reader_occurrences_apply_f", reader, None, VISITOR(occurrence))
                self.call("record_reader_dispose", reader)
        return found

    def records(self, is_wanted):
        """Maps each file to its newest record: the store keeps those of earlier builds."""
        units = []
        visitor = NAME_VISITOR(lambda _, name: units.append(str(name)) or True)
        self.call("store_units_apply_f", self.store, ctypes.c_uint(1), None, visitor)
        newest = {}
        for unit in units:
            reader = self.reader("unit_reader_create", unit)
            if not reader:
                continue
            file = str(self.call("unit_reader_get_main_file", reader, result=Text))
            if is_wanted(file) and os.path.exists(file):
                time = os.stat(os.path.join(self.path, "v5", "units", unit)).st_mtime
                for record in self.records_of_unit(reader, file):
                    newest[file] = max(newest.get(file, (0, "")), (time, record))
            self.call("unit_reader_dispose", reader)
        return {file: record for file, (_, record) in newest.items()}

    def records_of_unit(self, reader, file):
        """Lists the records of a file in a unit, which has records of other files, too."""
        found = []

        def visit(_, dependency):
            kind = self.call("unit_dependency_get_kind", dependency, result=ctypes.c_int)
            path = str(self.call("unit_dependency_get_filepath", dependency, result=Text))
            if kind == RECORD and path == file:
                found.append(str(self.call("unit_dependency_get_name", dependency, result=Text)))
            return True

        self.call("unit_reader_dependencies_apply_f", reader, None, VISITOR(visit))
        return found

    def reader(self, function, name):
        return self.call(function, self.store, name.encode(), self.error(), result=POINTER)

    def call(self, name, *arguments, result=None):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*(POINTER(each) if isinstance(each, int) else each for each in arguments))

    def error(self):
        return ctypes.byref(POINTER())
