# cmake -D PROGRAM=FILE -D FOLDER=DIR -P WriteShare.cmake: the manual page and the completions that PROGRAM prints, as they lie below
# PREFIX/share.
cmake_minimum_required(VERSION 3.25)

function(write file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  file(CONFIGURE OUTPUT ${FOLDER}/${file} CONTENT "@text@" @ONLY)
endfunction()

write(man/man1/heliograph.1 manual)
write(bash-completion/completions/heliograph completion bash)
write(zsh/vendor-completions/_heliograph completion zsh)
write(fish/vendor_completions.d/heliograph.fish completion fish)
