// amp-clang's own options. Parsing, --help, suggestions and completion use these rows (driver/OptionTable.h). All other
// options on the command line are Clang's.
include "llvm/Option/OptParser.td"

// --name=VALUE, or the value as the next argument.
multiclass Valued<string name, string meta, string help, string values = ""> {
  def _EQ : Joined<["--"], name # "=">, MetaVarName<meta>, HelpText<help>, Values<values>;
  def _separate : Separate<["--"], name>, Alias<!cast<Option>(NAME # "_EQ")>;
}

// -fname and -fno-name. --help lists only the option that changes the default.
multiclass OffByDefault<string name, string help> {
  def "" : Flag<["-"], "f" # name>, HelpText<help>;
  def _off : Flag<["-"], "fno-" # name>, HelpText<"switch -f" # name # " off">, Flags<[HelpHidden]>;
}
multiclass OnByDefault<string name, string help> {
  def "" : Flag<["-"], "f" # name>, HelpText<"switch -fno-" # name # " off">, Flags<[HelpHidden]>;
  def _off : Flag<["-"], "fno-" # name>, HelpText<help>;
}

multiclass Limit<string name, string help> {
  def "" : Joined<["-"], "famp-limit-" # name # "=">, MetaVarName<"<n>">, HelpText<help>;
  def _separate : Separate<["-"], "famp-limit-" # name>, Alias<!cast<Option>(NAME)>;
}

// -Wamp and -Wamp-RULE: all warnings of ours, or one of them.
multiclass Warnings<string prefix, string help> {
  def "" : Flag<["-"], prefix # "amp">, HelpText<help # " all of amp-clang's warnings">, Flags<[HelpHidden]>;
  def _rule : Joined<["-"], prefix # "amp-">, MetaVarName<"<rule>">, HelpText<help # " a warning of amp-clang's">;
}

def emit_opencl : Flag<["--"], "emit-opencl">,
  HelpText<"write the kernels as OpenCL C to <file>.cl, or to the file that -o names (- is standard output)">;
defm emit_source : Valued<"emit-source", "<dir>",
  "write the program as a plain C++17 and OpenCL C project, which any compiler builds, into an empty folder">;
defm emit_source_style : Valued<"emit-source-style", "<style>",
  "how --emit-source launches kernels: by the runtime (close, the default), or simple ones by OpenCL's functions (opencl)",
  "close,opencl">;
def p : Separate<["-"], "p">, MetaVarName<"<folder>">,
  HelpText<"--emit-source takes the compilations of that folder's compile_commands.json">;
def force : Flag<["--"], "force">, HelpText<"--emit-source overwrites what the folder has">;
def clangd : Flag<["--"], "clangd">,
  HelpText<"write what clangd needs to read C++ AMP, with -I, -D and the like, to the file that -o names or to standard output">;
defm explain : Valued<"explain", "<code>",
  "explain a message, by its code (C3590) or its id (amp-capture-reference); alone, list all messages">;

defm amp_std : Valued<"amp-std", "<standard>",
  "'strict': refuse what the specification refuses and amp-clang allows by default", "strict,default">;
defm amp_compat : Valued<"amp-compat", "<version>",
  "compile code written for Visual C++ (msvc), and define _MSC_VER as its version does (msvc2012 to msvc2019)",
  "msvc,msvc2012,msvc2013,msvc2015,msvc2017,msvc2019,none">;
defm famp_inner_reference_capture : OffByDefault<"amp-inner-reference-capture",
  "lambdas inside amp code may capture by reference">;
defm famp_bounds_check : OffByDefault<"amp-bounds-check",
  "an index of an array or array_view that is out of range in a kernel raises runtime_exception">;
defm famp_robust_access : OffByDefault<"amp-robust-access",
  "kernels read zero outside of a buffer and write nothing there; on under --amp-compat=msvc">;

// Options of AMD's compilers for C++ AMP, in makefiles that were written for them.
def std_amp : Flag<["-"], "std=c++amp">, HelpText<"no effect: C++ AMP is always on">, Flags<[HelpHidden]>;
def famp : Flag<["-"], "famp">, HelpText<"no effect: C++ AMP is always on">, Flags<[HelpHidden]>;
def hc : Flag<["-"], "hc">, HelpText<"an error: selects HC, another language">, Flags<[HelpHidden]>;
def lmcwamp : Flag<["-"], "lmcwamp">, HelpText<"no effect: amp-clang links its own run-time library">, Flags<[HelpHidden]>;

defm limit_kernel_size : Limit<"kernel-size", "bytes that a kernel may capture (16384)">;
defm limit_read_only_containers : Limit<"read-only-containers", "containers that a kernel may only read (128)">;
defm limit_writable_containers : Limit<"writable-containers", "containers that a kernel may write (64)">;
defm limit_tile_static_size : Limit<"tile-static-size", "bytes of tile_static variables in a kernel (32768)">;
defm limit_tile_threads : Limit<"tile-threads", "threads of a tile (1024)">;
defm limit_tile_depth : Limit<"tile-depth", "threads of a tile along the first of three dimensions (64)">;
// Any other limit is an error. The message lists the limits.
def limit_unknown : Joined<["-"], "famp-limit-">;

defm Wamp : Warnings<"W", "switch on">;
defm Wno_amp : Warnings<"Wno-", "switch off">;
defm Werror_amp : Warnings<"Werror=", "make an error of">;
defm Wno_error_amp : Warnings<"Wno-error=", "no longer make an error of">;

def static_libamprt : Flag<["-"], "static-libamprt">,
  HelpText<"link the run-time library into the program, which then needs OpenCL's loader alone">;
defm famp_header_cache : OnByDefault<"amp-header-cache",
  "parse <amp.h> each time, and do not keep it parsed in AMP_CACHE_DIR or ~/.cache/amp-clang">;

defm dump_after : Valued<"dump-after", "<pass>", "print the kernel model after a pass">;
defm emit_model : Valued<"emit-model", "<pass>", "write the same model in the text form that amp-opt reads">;
def embed_model : Flag<["--"], "embed-model">,
  HelpText<"put the kernel model into the launch records, for the runtime that interprets it">;

def help : Flag<["--", "-"], "help">, HelpText<"print this text">;
def version : Flag<["--"], "version">, HelpText<"print the version">;
